import { once } from 'node:events';
import { createServer, request as connect, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { leftAtHeader } from '../server/buildRunServer.js';
import type { Fault, FaultChooser } from './fault.js';

/** A proxy that is not to be trusted. */
export interface FaultProxy {
  readonly origin: string;
  /** How many legs came by. */
  readonly legs: number;
  /** How often each thing happened to them. */
  readonly counts: ReadonlyMap<Fault['kind'], number>;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Stands between pages and a server on this machine, and does to each request what is chosen for it. */
export async function startFaultProxy(target: string, choose: FaultChooser): Promise<FaultProxy> {
  const counts = new Map<Fault['kind'], number>();
  let legs = 0;
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const leftAt = String(performance.now());
    const body = await readAll(request);
    const isLeg = body.includes('"tools/call"');
    const fault = choose(body.toString());
    if (isLeg) {
      legs += 1;
      counts.set(fault.kind, (counts.get(fault.kind) ?? 0) + 1);
    }
    const pass = () => passOn(target, request, body, leftAt);
    await apply(fault, { pass, response, socket: request.socket });
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    origin: `http://127.0.0.1:${port}`,
    get legs() {
      return legs;
    },
    counts,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Passage {
  readonly pass: () => Promise<Answer>;
  readonly response: ServerResponse;
  readonly socket: Socket;
}

async function apply(fault: Fault, { pass, response, socket }: Passage): Promise<void> {
  switch (fault.kind) {
    case 'drop':
      return void socket.destroy();
    case 'reset':
      return void socket.resetAndDestroy();
    case 'drop-answer':
      await pass();
      return void socket.destroy();
    case 'reset-answer':
      await pass();
      return void socket.resetAndDestroy();
    case 'silence':
      return void (await pass());
    case 'delay':
      await pause(fault.ms);
      return answer(response, await pass());
    case 'delay-answer': {
      const late = await pass();
      await pause(fault.ms);
      return answer(response, late);
    }
    case 'repeat': {
      const [, second] = await Promise.all([pass(), pass()]);
      return answer(response, second);
    }
    case 'repeat-answer': {
      const once = await pass();
      return answer(response, { ...once, body: Buffer.concat([once.body, once.body]) });
    }
    case 'truncate': {
      const { status, headers, body } = await pass();
      response.writeHead(status, { ...headers, 'content-length': body.length });
      response.write(body.subarray(0, Math.floor(body.length * fault.share)), () => socket.destroy());
      return;
    }
    case 'none':
      return answer(response, await pass());
    default:
      fault satisfies never;
  }
}

function answer(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
}

async function passOn(target: string, from: IncomingMessage, body: Buffer, leftAt: string): Promise<Answer> {
  const headers = { [leftAtHeader]: leftAt, ...from.headers, host: new URL(target).host };
  const sent = connect(target + (from.url ?? ''), { method: from.method, headers }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage]; // the one argument of this event
  const { 'transfer-encoding': _chunked, connection: _connection, ...rest } = response.headers;
  return { status: response.statusCode ?? 502, headers: rest, body: await readAll(response) };
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer); // no encoding is set, so that these are buffers
  return Buffer.concat(chunks);
}
