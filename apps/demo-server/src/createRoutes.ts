import { buildGuardedServer, toGuardedIdentity } from './buildGuardedServer.js';
import { buildServer } from './buildServer.js';
import { createEndpoint, createLegacyEndpoint, maxCallBytes, type SessionOptions } from './createEndpoint.js';
import type { Services } from './createServices.js';
import { createExamplesRoute } from './examples/createExamplesRoute.js';
import { serveConnectPage } from './http/serveConnectPage.js';
import { buildLegacyServer } from './legacy/buildLegacyServer.js';
import type { Authorization } from './oauth/createAuthorization.js';
import { guard } from './oauth/guard.js';
import { authorizePath, guardedPath, registerPath, tokenPath } from './oauth/paths.js';
import { serveAuthorize } from './oauth/serveAuthorize.js';
import { metadataPaths, serveMetadata } from './oauth/serveMetadata.js';
import { serveRegister } from './oauth/serveRegister.js';
import { serveToken } from './oauth/serveToken.js';
import { createPatternsRoute } from './patterns/createPatternsRoute.js';

const maxFormBytes = 8 * 1024;

/** One part of the server, and the paths that it answers at. */
export interface Route {
  isAt(path: string): boolean;
  /** Whether the scripts of other origins may fetch it, or only people open it. */
  isFetched: boolean;
  maxBytes: number;
  serve(request: Request): Promise<Response>;
}

/** What the endpoints are made with. */
export interface RouteOptions {
  sessions?: SessionOptions;
}

/** Lists all that the server answers: its MCP endpoints, the pages that people open, and the way to sign in. */
export function createRoutes(
  services: Services,
  authorization: Authorization,
  { sessions }: RouteOptions = {},
): { routes: Route[]; close(): Promise<void> } {
  const mcp = createEndpoint(services, buildServer, sessions);
  const guardedMcp = createEndpoint(services, buildGuardedServer, sessions);
  const legacyMcp = createLegacyEndpoint(services, buildLegacyServer, sessions);
  const { title } = toGuardedIdentity(services.identity);
  const routes: Route[] = [
    createPatternsRoute(services),
    createExamplesRoute(services),
    {
      isAt: (path) => path === '/mcp',
      isFetched: true,
      maxBytes: maxCallBytes,
      serve: (request) => mcp.fetch(request),
    },
    {
      isAt: (path) => path === '/legacy/mcp',
      isFetched: true,
      maxBytes: maxCallBytes,
      serve: (request) => legacyMcp.fetch(request),
    },
    {
      isAt: (path) => path === guardedPath,
      isFetched: true,
      maxBytes: maxCallBytes,
      serve: (request) => guard(request, guardedMcp, authorization.tokens),
    },
    {
      isAt: (path) => /^\/connect\/[^/]+$/.test(path),
      isFetched: false,
      maxBytes: maxFormBytes,
      serve: (request) => serveConnectPage(request, services.accountLinks),
    },
    {
      isAt: (path) => path === authorizePath,
      isFetched: false,
      maxBytes: maxFormBytes,
      serve: (request) => serveAuthorize(request, authorization, title),
    },
    {
      isAt: (path) => metadataPaths.includes(path),
      isFetched: true,
      maxBytes: maxFormBytes,
      serve: (request) => serveMetadata(request, authorization),
    },
    {
      isAt: (path) => path === registerPath,
      isFetched: true,
      maxBytes: maxFormBytes,
      serve: (request) => serveRegister(request, authorization),
    },
    {
      isAt: (path) => path === tokenPath,
      isFetched: true,
      maxBytes: maxFormBytes,
      serve: (request) => serveToken(request, authorization),
    },
  ];
  const endpoints = [mcp, guardedMcp, legacyMcp];
  return {
    routes,
    close: async () => void (await Promise.all(endpoints.map((endpoint) => endpoint.close()))),
  };
}
