import { McpServer } from '@modelcontextprotocol/server';
import { createEndpoint, type Endpoint, type SessionOptions } from './createEndpoint.js';
import type { Services } from './createServices.js';
import { readUserName } from './readUserName.js';
import { createSealedState } from './sealedState/sealedState.js';

/** Serves an MCP server whose state is sealed to clients of both eras. */
export function createSealedEndpoint(
  name: string,
  services: Services,
  addFeatures: (server: McpServer) => void,
  sessions?: SessionOptions,
): Endpoint {
  const { identity, stateKeys: keys, stateTtlSeconds: ttlSeconds, log } = services;
  const sealedState = createSealedState({ keys, ttlSeconds, audience: name, principal: readUserName });
  const build = () => {
    const server = new McpServer(
      { name: `${name}-${identity.name}`, title: `${identity.title}, ${name}`, version: '0.0.0' },
      { requestState: { verify: sealedState.verify } },
    );
    server.server.onerror = (error) => log(error.message, error);
    sealedState.protect(server);
    addFeatures(server);
    return server;
  };
  return createEndpoint(services, build, sessions);
}
