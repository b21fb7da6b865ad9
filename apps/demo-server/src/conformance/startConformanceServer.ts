import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeHandler } from '@modelcontextprotocol/node';
import type { McpServer } from '@modelcontextprotocol/server';
import { buildEmptyServer } from '../buildServer.js';
import { createEndpoint } from '../createEndpoint.js';
import { createServices, type Services } from '../createServices.js';
import { extensionShape, serveExtension } from '../tasks/extensionShape.js';
import { TaskDesk } from '../tasks/taskDesk.js';
import { TaskStore } from '../tasks/taskStore.js';
import { addInputRequiredTools } from './inputRequiredTools.js';
import { addPushTools } from './pushTools.js';
import { addTaskTools } from './taskTools.js';

/** Starts a server of the demo server's own parts, with the tools that the official conformance suite calls by name. */
export async function startConformanceServer(): Promise<{ url: string; close(): Promise<void> }> {
  const store = new TaskStore();
  const endpoint = createEndpoint(createServices({ name: 'conformance' }), (services) =>
    build(services, store),
  );
  const server = createServer(toNodeHandler(endpoint)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // It listens on a port, so its address is not a pipe's name.
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    close: async () => {
      store.close();
      await endpoint.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function build(services: Services, store: TaskStore): McpServer {
  const server = buildEmptyServer(services);
  const desk = new TaskDesk(server, services, store, extensionShape);
  addInputRequiredTools(server, services);
  addPushTools(server);
  addTaskTools(server, desk);
  desk.open();
  serveExtension(server, store);
  return server;
}
