import type { McpServer } from '@modelcontextprotocol/server';
import { buildServer } from '../buildServer.js';
import type { Services } from '../createServices.js';
import { importContacts } from './importContacts.js';
import { nightlyBackup } from './nightlyBackup.js';

/** Builds the server of one old session: all of the open one, whose questions the SDK pushes, and two tools of its own era. */
export function buildLegacyServer(services: Services): McpServer {
  const identity = toLegacyIdentity(services.identity);
  const server = buildServer({ ...services, identity });
  importContacts(server, services);
  nightlyBackup(server, services);
  return server;
}

function toLegacyIdentity({ name, title }: Services['identity']): Services['identity'] {
  return { name: `legacy-${name}`, title: `${title}, 2025` };
}
