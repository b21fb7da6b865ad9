import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server';
import { buildGuardedServer, toGuardedIdentity } from './buildGuardedServer.js';
import { buildServer } from './buildServer.js';
import type { Services } from './createServices.js';
import { createExamplesRoute } from './examples/createExamplesRoute.js';
import { serveConnectPage } from './http/serveConnectPage.js';
import type { Authorization } from './oauth/createAuthorization.js';
import { guard } from './oauth/guard.js';
import { authorizePath, guardedPath, registerPath, tokenPath } from './oauth/paths.js';
import { serveAuthorize } from './oauth/serveAuthorize.js';
import { metadataPaths, serveMetadata } from './oauth/serveMetadata.js';
import { serveRegister } from './oauth/serveRegister.js';
import { serveToken } from './oauth/serveToken.js';
import { createPatternsRoute } from './patterns/createPatternsRoute.js';

const maxCallBytes = 1024 * 1024;
const maxFormBytes = 8 * 1024;

/** One part of the server, and the paths that it answers at. */
export interface Route {
  isAt(path: string): boolean;
  /** Whether the scripts of other origins may fetch it, or only people open it. */
  isFetched: boolean;
  maxBytes: number;
  serve(request: Request): Promise<Response>;
}

/** Lists all that the server answers: two MCP endpoints, the pages that people open, and the way to sign in. */
export function createRoutes(services: Services, authorization: Authorization): Route[] {
  const mcp = createMcp(services, buildServer);
  const guardedMcp = createMcp(services, buildGuardedServer);
  const { title } = toGuardedIdentity(services.identity);
  return [
    createPatternsRoute(services),
    createExamplesRoute(services),
    {
      isAt: (path) => path === '/mcp',
      isFetched: true,
      maxBytes: maxCallBytes,
      serve: (request) => mcp.fetch(request),
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
}

function createMcp(services: Services, build: typeof buildServer): McpHttpHandler {
  return createMcpHandler(
    // A URL that a person is sent to has to be the one under which their client reached us.
    ({ requestInfo }) =>
      build(requestInfo ? { ...services, origin: new URL(requestInfo.url).origin } : services),
    { maxRequestBodySize: maxCallBytes, onerror: (error) => services.log(error.message, error) },
  );
}
