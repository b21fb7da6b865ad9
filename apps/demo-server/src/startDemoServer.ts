import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { createDemoHandler, type DemoHandlerOptions } from './createDemoHandler.js';
import { createPageHandler } from './http/createPageHandler.js';
import { toResource } from './oauth/paths.js';

const loopbackHosts = ['127.0.0.1', '::1', 'localhost'];

/** The settings of `startDemoServer`, all optional. */
export interface DemoServerOptions extends DemoHandlerOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  /** A loopback name or address; `127.0.0.1` by default. */
  host?: string;
  /** The folder of a built page to serve at `/`; it is read once, at the start. */
  page?: string;
}

/** A running demo server. */
export interface DemoServer {
  /** The address of its MCP endpoint. */
  url: string;
  /** The address of its MCP endpoint that asks people to sign in. */
  guardedUrl: string;
  /** The address of its MCP endpoint of before 2026-07-28, which pushes its questions. */
  legacyUrl: string;
  /** The address of its MCP endpoint whose calls become tasks. */
  tasksUrl: string;
  /** The addresses of those whose tasks have an earlier shape: that of 2025-11-25, and that of SEP-2322. */
  earlierTasksUrls: { '2025': string; '2322': string };
  /** Ends every access token that is out, as if its time were up. */
  expireAccessTokens(): void;
  /** Stops it, and ends the connections that are still open. */
  close(): Promise<void>;
}

/** Starts the demo server on this machine and for this machine alone. */
export async function startDemoServer({
  port = 0,
  host = '127.0.0.1',
  page,
  ...options
}: DemoServerOptions = {}): Promise<DemoServer> {
  if (!loopbackHosts.includes(host)) {
    throw new RangeError(
      `The demo server asks nobody for a password, so it does not listen on "${host}". Use ${loopbackHosts.join(', ')}.`,
    );
  }
  const handle = createDemoHandler(options);
  const handleRest = page === undefined ? refuse : await createPageHandler(page);
  const server = createServer(async (request, response) => {
    if (!(await handle(request, response))) handleRest(request, response);
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  // Only a server that listens on a pipe has no port.
  const boundPort = typeof address === 'object' && address !== null ? address.port : port;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`;
  return {
    url: `${origin}/mcp`,
    guardedUrl: toResource(origin),
    legacyUrl: `${origin}/legacy/mcp`,
    tasksUrl: `${origin}/tasks/mcp`,
    earlierTasksUrls: { '2025': `${origin}/tasks/2025/mcp`, '2322': `${origin}/tasks/2322/mcp` },
    expireAccessTokens: handle.expireAccessTokens,
    close: () =>
      new Promise((resolve) => {
        // Closing a server that is closed already ends in an error here, and in the same state.
        server.close(() => resolve());
        server.closeAllConnections();
        void handle.close();
      }),
  };
}

function refuse(_request: unknown, response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"error":"Not found"}');
}
