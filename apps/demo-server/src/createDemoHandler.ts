import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  localhostHostValidation,
  localhostOriginValidation,
  toNodeHandler,
} from '@modelcontextprotocol/node';
import { createRoutes, type RouteOptions } from './createRoutes.js';
import { createServices, type Log } from './createServices.js';
import { applyCors, type CorsHeaders } from './http/applyCors.js';
import type { Ledger } from './ledger.js';
import { type AuthorizationOptions, createAuthorization } from './oauth/createAuthorization.js';

const unforeseen = JSON.stringify({ error: 'Internal server error' });

/** Answers a request and resolves to true, or leaves it untouched and resolves to false when its path is not ours. */
export interface DemoHandler {
  (request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Ends every access token that is out, as if its time were up. */
  expireAccessTokens(): void;
  /** Ends every session and every task; what comes afterwards is no longer served. */
  close(): Promise<void>;
}

/** The settings of `createDemoHandler`, all optional. */
export interface DemoHandlerOptions extends AuthorizationOptions, RouteOptions {
  /** Tells two servers apart; `demo-server` by default, and the guarded one is named after it. */
  name?: string;
  /** At least 32 bytes; random by default, so that a restart ends every open call. */
  stateKey?: Uint8Array | string;
  /** All keys while they are rotated, in place of `stateKey`: the first seals and signs, every one opens. */
  stateKeys?: readonly (Uint8Array | string)[];
  /** How long a person may take to answer one round; 600 by default. */
  stateTtlSeconds?: number;
  /** With 2, the tools ask as after a deployment that has changed some questions; 1 by default. */
  release?: 1 | 2;
  /** With `legacy-only`, pages of other origins cannot send the headers of the newest revision; `modern` by default. */
  corsHeaders?: CorsHeaders;
  /** Where the examples and the patterns write down what they have done; nowhere by default. */
  ledger?: Ledger;
  /** `console.log` by default: what it says is about its clients, and no trouble of its own. */
  log?: Log;
}

/** Creates the request listener that serves all of `createRoutes` to this machine alone. */
export function createDemoHandler({ log = console.log, ...options }: DemoHandlerOptions = {}): DemoHandler {
  const authorization = createAuthorization(options);
  const isHostAllowed = localhostHostValidation();
  const isOriginAllowed = localhostOriginValidation();
  const { routes, close } = createRoutes(createServices({ ...options, log }), authorization, options);
  const served = routes.map((route) => ({
    ...route,
    listen: toNodeHandler(
      { fetch: route.serve },
      { maxRequestBodySize: route.maxBytes, onerror: (error) => log(error.message, error) },
    ),
  }));

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    const route = served.find(({ isAt }) => isAt(path));
    if (route === undefined) return false;
    try {
      if (!isHostAllowed(request, response) || !isOriginAllowed(request, response)) return true;
      if (route.isFetched) applyCors(request, response, options.corsHeaders);
      if (route.isFetched && request.method === 'OPTIONS') response.writeHead(204).end();
      else await route.listen(request, response);
    } catch (error) {
      log('A request could not be answered', error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'Content-Type': 'application/json' }).end(unforeseen);
    }
    return true;
  };
  return Object.assign(handle, {
    expireAccessTokens: () => authorization.tokens.expireAccessTokens(),
    close,
  });
}
