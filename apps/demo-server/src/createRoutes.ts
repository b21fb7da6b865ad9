import { buildServer } from './buildServer.js';
import {
  createEndpoint,
  createLegacyEndpoint,
  createModernEndpoint,
  type Endpoint,
  maxCallBytes,
  type SessionOptions,
} from './createEndpoint.js';
import { createGuardedEndpoint, toGuardedIdentity } from './createGuardedEndpoint.js';
import type { Services } from './createServices.js';
import { createExamplesEndpoint } from './examples/createExamplesEndpoint.js';
import { serveConnectPage } from './http/serveConnectPage.js';
import { buildLegacyServer } from './legacy/buildLegacyServer.js';
import type { Authorization } from './oauth/createAuthorization.js';
import { guard } from './oauth/guard.js';
import { authorizePath, guardedPath, registerPath, tokenPath } from './oauth/paths.js';
import { serveAuthorize } from './oauth/serveAuthorize.js';
import { metadataPaths, serveMetadata } from './oauth/serveMetadata.js';
import { serveRegister } from './oauth/serveRegister.js';
import { serveToken } from './oauth/serveToken.js';
import { createPatternsEndpoint } from './patterns/createPatternsEndpoint.js';
import { buildTaskServer } from './tasks/buildTaskServer.js';
import { buildTaskServer2025 } from './tasks/earlier/buildTaskServer2025.js';
import { buildTaskServer2322 } from './tasks/earlier/buildTaskServer2322.js';
import { type TaskOptions, TaskStore } from './tasks/taskStore.js';

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
  /** How many sessions the clients of the old era get, and for how long. */
  sessions?: SessionOptions;
  /** How many tasks there are, for how long, and how fast they work. */
  tasks?: TaskOptions;
}

/** Lists all that the server answers: its MCP endpoints, the pages that people open, and the way to sign in. */
export function createRoutes(
  services: Services,
  authorization: Authorization,
  { sessions, tasks }: RouteOptions = {},
): { routes: Route[]; close(): Promise<void> } {
  const store = new TaskStore(tasks);
  const guardedMcp = createGuardedEndpoint(services, sessions);
  const endpoints: Record<string, Endpoint> = {
    '/mcp': createEndpoint(services, buildServer, sessions),
    '/legacy/mcp': createLegacyEndpoint(services, buildLegacyServer, sessions),
    '/tasks/mcp': createModernEndpoint(services, (here) => buildTaskServer(here, store)),
    '/tasks/2025/mcp': createLegacyEndpoint(services, (here) => buildTaskServer2025(here, store), sessions),
    '/tasks/2322/mcp': createLegacyEndpoint(services, (here) => buildTaskServer2322(here, store), sessions),
    '/patterns/mcp': createPatternsEndpoint(services, sessions),
    '/examples/mcp': createExamplesEndpoint(services, sessions),
  };
  const { title } = toGuardedIdentity(services.identity);
  const routes: Route[] = [
    ...Object.entries(endpoints).map(([at, endpoint]) => ({
      isAt: (path: string) => path === at,
      isFetched: true,
      maxBytes: maxCallBytes,
      serve: (request: Request) => endpoint.fetch(request),
    })),
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
  return {
    routes,
    close: async () => {
      store.close();
      await Promise.all([guardedMcp, ...Object.values(endpoints)].map((endpoint) => endpoint.close()));
    },
  };
}
