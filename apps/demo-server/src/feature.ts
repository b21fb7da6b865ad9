import type { McpServer } from '@modelcontextprotocol/server';
import type { Services } from './createServices.js';

/** One tool, prompt or resource: a function that adds it to a server. */
export type Feature = (server: McpServer, services: Services) => void;
