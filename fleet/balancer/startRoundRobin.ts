import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as connect, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Balancer, BalancerOptions } from './balancer.js';

const idleMs = 65_000;

/**
 * A plain balancer of our own: each request goes to the next instance. It tries another one only where the connection was
 * refused, because then nothing has been sent; whatever may have arrived it never sends again.
 */
export async function startRoundRobin({ ports, port = 0, stickyHeader }: BalancerOptions): Promise<Balancer> {
  let turn = 0;
  const chooseFirst = ({ headers }: IncomingMessage) => {
    const key = stickyHeader === undefined ? undefined : headers[stickyHeader];
    return typeof key === 'string' ? hash(key) : turn++;
  };
  const server = createServer(async (request, response) => {
    try {
      const body = await readAll(request);
      const first = chooseFirst(request);
      const order = ports.map((_, step) => ports[(first + step) % ports.length] as number); // within the list
      tryNext(order, request, body, response);
    } catch {
      response.destroy();
    }
  });
  server.keepAliveTimeout = idleMs;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    name: 'a round-robin proxy of our own',
    origin: `http://127.0.0.1:${bound.port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function tryNext(
  [port, ...others]: readonly number[],
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): void {
  if (port === undefined) return void response.writeHead(503).end('No instance is there.');
  const { method, url, headers } = request;
  // A connection for each request, so that none goes out on one that the instance is about to close.
  const sent = connect({ host: '127.0.0.1', port, method, path: url, headers, agent: false });
  sent.on('response', (answer) => {
    const { connection: _hop, 'keep-alive': _idle, ...rest } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, rest);
    response.flushHeaders();
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  sent.on('error', (error) => {
    if ('code' in error && error.code === 'ECONNREFUSED') tryNext(others, request, body, response);
    else if (response.headersSent) response.destroy();
    else response.writeHead(502).end('The instance is gone.');
  });
  // Whoever asked has gone away, and over HTTP that stops the call (C1).
  response.once('close', () => sent.destroy());
  sent.end(body);
}

function hash(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE();
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer); // no encoding is set, so that these are buffers
  return Buffer.concat(chunks);
}
