import { createMcpHandler, isLegacyRequest } from '@modelcontextprotocol/server';
import type { Route } from '../createRoutes.js';
import type { Services } from '../createServices.js';
import { readUserName } from '../readUserName.js';
import { createSealedState } from '../sealedState/sealedState.js';
import { Audit } from './audit.js';
import { buildPatternsServer } from './buildPatternsServer.js';
import { createSessions } from './createSessions.js';
import { Frames } from './frames.js';

const maxBytes = 1024 * 1024;

/** Serves the patterns to clients of both eras, at one address. */
export function createPatternsRoute(services: Services): Route {
  const { stateKeys: keys, stateTtlSeconds: ttlSeconds, log } = services;
  const sealedState = createSealedState({ keys, ttlSeconds, audience: 'patterns', principal: readUserName });
  const shared = { audit: new Audit(), frames: new Frames(ttlSeconds * 1000) };
  const build = () => buildPatternsServer(services, sealedState, shared);
  const onerror = (error: Error) => log(error.message, error);
  const modern = createMcpHandler(build, { legacy: 'reject', maxRequestBodySize: maxBytes, onerror });
  const serveSession = createSessions(build);
  return {
    isAt: (path) => path === '/patterns/mcp',
    isFetched: true,
    maxBytes,
    serve: async (request) => {
      const isLegacy =
        request.headers.has('mcp-session-id') ||
        (await isLegacyRequest(request, undefined, { maxRequestBodySize: maxBytes }));
      return isLegacy ? serveSession(request) : modern.fetch(request);
    },
  };
}
