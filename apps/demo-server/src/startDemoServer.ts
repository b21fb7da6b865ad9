import { once } from 'node:events';
import { createServer } from 'node:http';
import { createDemoHandler, type DemoHandlerOptions } from './createDemoHandler.js';

const loopbackHosts = ['127.0.0.1', '::1', 'localhost'];

/** The settings of `startDemoServer`, all optional. */
export interface DemoServerOptions extends DemoHandlerOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  /** A loopback name or address; `127.0.0.1` by default. */
  host?: string;
}

/** A running demo server. */
export interface DemoServer {
  /** The address of its MCP endpoint. */
  url: string;
  /** Stops it, and ends the connections that are still open. */
  close(): Promise<void>;
}

/** Starts the demo server on this machine and for this machine alone. */
export async function startDemoServer({
  port = 0,
  host = '127.0.0.1',
  ...options
}: DemoServerOptions = {}): Promise<DemoServer> {
  if (!loopbackHosts.includes(host)) {
    throw new RangeError(
      `The demo server asks nobody for a password, so it does not listen on "${host}". Use ${loopbackHosts.join(', ')}.`,
    );
  }
  const handle = createDemoHandler(options);
  const server = createServer(async (request, response) => {
    if (await handle(request, response)) return;
    response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"error":"Not found"}');
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  // Only a server that listens on a pipe has no port.
  const boundPort = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}/mcp`,
    close: () =>
      new Promise((resolve) => {
        // Closing a server that is closed already ends in an error here, and in the same state.
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
