import type { McpServer } from '@modelcontextprotocol/server';
import { buildServer } from './buildServer.js';
import type { Services } from './createServices.js';
import { whoAmI } from './tools/whoAmI.js';

/** Builds the server for those who have signed in: all of the open one, and a tool that says who they are. */
export function buildGuardedServer(services: Services): McpServer {
  const identity = toGuardedIdentity(services.identity);
  const server = buildServer({ ...services, identity });
  whoAmI(server, services);
  return server;
}

/** Names the guarded server after the open one beside it. */
export function toGuardedIdentity({ name, title }: Services['identity']): Services['identity'] {
  return { name: `guarded-${name}`, title: `${title}, guarded` };
}
