import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startDemoServer } from '@mcp-roundtrip/demo-server';
import { localhostHostValidation, toNodeHandler } from '@modelcontextprotocol/node';
import { createHandOffHandler } from '../store/createHandOffHandler.js';
import { createHandOffStore } from '../store/handOffStore.js';
import type { PageFiles } from './buildPage.js';
import { createSessions } from './createSessions.js';
import { runProcess, type ProcessEnd } from './runProcess.js';
import { servePage } from './servePage.js';

/** The settings of `startHost`, all optional. */
export interface HostOptions {
  readonly port?: number;
  readonly page?: PageFiles;
  readonly lifetimeMs?: number;
  /** What comes after an answer; a host would put the id into its queue. */
  readonly onAnswered?: (id: string) => void;
}

/** A host: an MCP server, the store, the page, and the means to start workers. */
export interface Host {
  readonly url: string;
  readonly mcpUrl: string;
  /** Signs a person in, and gives their cookie. */
  signIn(person: string): string;
  /** Starts a worker as a process of its own, and waits for its end. */
  runWorker(
    program: 'startWorker' | 'resumeWorker',
    ...programArguments: readonly string[]
  ): Promise<ProcessEnd>;
  close(): Promise<void>;
}

const maxBytes = 1024 * 1024;

/** Starts a host on this machine and for this machine alone. */
export async function startHost({ port = 0, page, ...options }: HostOptions = {}): Promise<Host> {
  const mcp = await startDemoServer({ log: () => {} });
  const sessions = createSessions();
  const workerKey = crypto.randomUUID();
  const handle = createHandOffHandler({
    store: createHandOffStore(options),
    whoIs: sessions.whoIs,
    workerKey,
  });
  const serve = async (request: Request) =>
    (page && servePage(request, page, sessions)) ?? (await handle(request));
  const listen = toNodeHandler({ fetch: serve }, { maxRequestBodySize: maxBytes });
  // A foreign name that leads to this machine would make its page one of ours, cookie and all.
  const isHostAllowed = localhostHostValidation();
  const server = createServer((request, response) => {
    if (isHostAllowed(request, response) && isOriginAllowed(request, response))
      void listen(request, response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`; // it listens on a port, not on a pipe
  const environment = { MCP_URL: mcp.url, STORE_URL: url, WORKER_KEY: workerKey };
  return {
    url,
    mcpUrl: mcp.url,
    signIn: sessions.open,
    runWorker: (program, ...given) => runProcess(`worker/${program}.ts`, given, environment),
    close: async () => {
      server.closeAllConnections();
      await Promise.all([mcp.close(), new Promise((resolve) => server.close(resolve))]);
    },
  };
}

/** Only the page itself, and programs, which have no origin: for a cookie, every port of this machine is the same site. */
function isOriginAllowed({ headers }: IncomingMessage, response: ServerResponse): boolean {
  const isOwn = headers.origin === undefined || headers.origin === `http://${headers.host}`;
  if (!isOwn) response.writeHead(403).end();
  return isOwn;
}
