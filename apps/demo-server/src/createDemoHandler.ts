import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  localhostHostValidation,
  localhostOriginValidation,
  toNodeHandler,
} from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { buildServer } from './buildServer.js';
import { createServices, type Log } from './createServices.js';
import { applyCors } from './http/applyCors.js';
import { serveConnectPage } from './http/serveConnectPage.js';

const maxCallBytes = 1024 * 1024;
const maxFormBytes = 8 * 1024;
const unforeseen = JSON.stringify({ error: 'Internal server error' });

/** Answers a request and resolves to true, or leaves it untouched and resolves to false when its path is not ours. */
export type DemoHandler = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** The settings of `createDemoHandler`, all optional. */
export interface DemoHandlerOptions {
  /** At least 32 bytes; random by default, so that a restart ends every open call. */
  stateKey?: Uint8Array | string;
  /** How long a person may take to answer one round; 600 by default. */
  stateTtlSeconds?: number;
  /** `console.error` by default. */
  log?: Log;
}

/** Creates the request listener that serves `/mcp` and `/connect/:id` to this machine alone. */
export function createDemoHandler({ log = console.error, ...options }: DemoHandlerOptions = {}): DemoHandler {
  const services = createServices({ ...options, log });
  const report = (error: Error) => log(error.message, error);
  const isHostAllowed = localhostHostValidation();
  const isOriginAllowed = localhostOriginValidation();
  const mcp = createMcpHandler(
    // A URL that a person is sent to has to be the one under which their client reached us.
    ({ requestInfo }) =>
      buildServer(requestInfo ? { ...services, origin: new URL(requestInfo.url).origin } : services),
    { maxRequestBodySize: maxCallBytes, onerror: report },
  );
  const serveMcp = toNodeHandler(mcp, { maxRequestBodySize: maxCallBytes, onerror: report });
  const serveConnect = toNodeHandler(
    { fetch: (request) => serveConnectPage(request, services.accountLinks) },
    { maxRequestBodySize: maxFormBytes, onerror: report },
  );

  return async (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    const isMcp = path === '/mcp';
    if (!isMcp && !/^\/connect\/[^/]+$/.test(path)) return false;
    try {
      if (!isHostAllowed(request, response) || !isOriginAllowed(request, response)) return true;
      if (isMcp) applyCors(request, response);
      if (isMcp && request.method === 'OPTIONS') response.writeHead(204).end();
      else await (isMcp ? serveMcp : serveConnect)(request, response);
    } catch (error) {
      log('A request could not be answered', error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'Content-Type': 'application/json' }).end(unforeseen);
    }
    return true;
  };
}
