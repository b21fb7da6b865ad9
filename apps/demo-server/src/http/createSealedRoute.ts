import { createMcpHandler, isLegacyRequest, McpServer } from '@modelcontextprotocol/server';
import type { Route } from '../createRoutes.js';
import type { Services } from '../createServices.js';
import { readUserName } from '../readUserName.js';
import { createSealedState } from '../sealedState/sealedState.js';
import { createSessions } from './createSessions.js';

const maxBytes = 1024 * 1024;

/** Serves an MCP server whose state is sealed to clients of both eras, at one address. */
export function createSealedRoute(
  name: string,
  services: Services,
  addFeatures: (server: McpServer) => void,
): Route {
  const { identity, stateKeys: keys, stateTtlSeconds: ttlSeconds, log } = services;
  const sealedState = createSealedState({ keys, ttlSeconds, audience: name, principal: readUserName });
  const onerror = (error: Error) => log(error.message, error);
  const build = () => {
    const server = new McpServer(
      { name: `${name}-${identity.name}`, title: `${identity.title}, ${name}`, version: '0.0.0' },
      { requestState: { verify: sealedState.verify } },
    );
    server.server.onerror = onerror;
    sealedState.protect(server);
    addFeatures(server);
    return server;
  };
  const modern = createMcpHandler(build, { legacy: 'reject', maxRequestBodySize: maxBytes, onerror });
  const serveSession = createSessions(build);
  return {
    isAt: (path) => path === `/${name}/mcp`,
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
