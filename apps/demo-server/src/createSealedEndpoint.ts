import type { McpServer } from '@modelcontextprotocol/server';
import { buildEmptyServer } from './buildServer.js';
import { createEndpoint, type Endpoint, type SessionOptions } from './createEndpoint.js';
import type { Services } from './createServices.js';
import { readUserName } from './readUserName.js';
import { createSealedState } from './sealedState/sealedState.js';

/** Serves an MCP server whose state is sealed to clients of both eras. */
export function createSealedEndpoint(
  name: string,
  services: Services,
  addTools: (server: McpServer, services: Services) => void,
  sessions?: SessionOptions,
): Endpoint {
  const { stateKeys: keys, stateTtlSeconds: ttlSeconds } = services;
  const { verify, protect } = createSealedState({
    keys,
    ttlSeconds,
    audience: name,
    principal: readUserName,
  });
  const build = (here: Services) => {
    const own: Services = {
      ...here,
      identity: toSealedIdentity(name, here.identity),
      // Tools that would sign their state write it as it is, because all of it is sealed.
      stateCodec: { mint: async (state) => JSON.stringify(state), verify },
    };
    const server = buildEmptyServer(own);
    protect(server);
    addTools(server, own);
    return server;
  };
  return createEndpoint(services, build, sessions);
}

/** Names a sealed server after the open one beside it. */
export function toSealedIdentity(name: string, open: Services['identity']): Services['identity'] {
  return { name: `${name}-${open.name}`, title: `${open.title}, ${name}` };
}
