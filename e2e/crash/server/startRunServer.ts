import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { PageFiles } from '../page/buildPage.js';
import { buildRunServer } from './buildRunServer.js';
import type { ServerBooks } from './serverBooks.js';

/** What the server needs. */
export interface RunServerOptions {
  readonly books: ServerBooks;
  /** Milliseconds that the next leg is held. */
  readonly chooseHold: () => number;
  /** The page that is served beside it. */
  readonly page?: PageFiles;
}

/** A server that runs. */
export interface RunServer {
  readonly origin: string;
  close(): Promise<void>;
}

// Node's own requests differ from it only in whether what is missing is named.
type NodeRequest = Parameters<ReturnType<typeof toNodeHandler>>[0];

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
  'Access-Control-Max-Age': '600',
};

/** Serves the tools at `/mcp`, and the page everywhere else, on this machine alone. */
export async function startRunServer({ books, chooseHold, page }: RunServerOptions): Promise<RunServer> {
  // Whose probe is lost on the way may take it for a server of the old era, which counts no legs.
  const handler = createMcpHandler(() => buildRunServer(books, chooseHold), { legacy: 'reject' });
  const listen = toNodeHandler({ fetch: (request) => handler.fetch(request) });
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (path !== '/mcp') return page ? page.serve(path, response) : response.writeHead(404).end();
    for (const [name, value] of Object.entries(cors)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    // Whoever asked may be gone by then.
    return void listen(request as NodeRequest, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
