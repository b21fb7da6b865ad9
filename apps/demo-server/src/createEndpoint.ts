import {
  createMcpHandler,
  isLegacyRequest,
  type McpHandlerRequestOptions,
  type McpServer,
} from '@modelcontextprotocol/server';
import type { Services } from './createServices.js';
import { LegacySessions, type LegacySessionsOptions } from './legacy/legacySessions.js';

/** How large one request may be. */
export const maxCallBytes = 1024 * 1024;

/** One MCP endpoint. */
export interface Endpoint {
  fetch(request: Request, options?: McpHandlerRequestOptions): Promise<Response>;
  /** Ends what it still serves. */
  close(): Promise<void>;
}

/** The settings of the sessions that clients of the old era get. */
export type SessionOptions = Pick<LegacySessionsOptions, 'limit' | 'idleMs'> & {
  /** How long an accepted page is waited for before the question is asked again; 5000 by default. */
  connectWaitMs?: number;
};

/** Serves 2026-07-28, and clients of before in sessions of their own, in which the SDK pushes what the tools ask. */
export function createEndpoint(
  services: Services,
  build: (services: Services) => McpServer,
  options?: SessionOptions,
): Endpoint {
  const modern = createModernEndpoint(services, build);
  const legacy = createLegacyEndpoint(services, build, options);
  return {
    fetch: async (request, requestOptions) => {
      const isLegacy = await isLegacyRequest(request, requestOptions?.parsedBody);
      return (isLegacy ? legacy : modern).fetch(request, requestOptions);
    },
    close: async () => void (await Promise.all([modern.close(), legacy.close()])),
  };
}

/** Serves 2026-07-28, and nothing else. */
export function createModernEndpoint(services: Services, build: (services: Services) => McpServer): Endpoint {
  return createMcpHandler(
    ({ requestInfo }) => build(requestInfo ? atOrigin(services, requestInfo) : services),
    {
      legacy: 'reject',
      maxRequestBodySize: maxCallBytes,
      onerror: (error) => services.log(error.message, error),
    },
  );
}

/** Serves clients of before 2026-07-28, and nobody else. */
export function createLegacyEndpoint(
  services: Services,
  build: (services: Services) => McpServer,
  { connectWaitMs = 5000, ...options }: SessionOptions = {},
): Endpoint {
  return new LegacySessions({
    ...options,
    build: (request) => build({ ...atOrigin(services, request), era: 'legacy', connectWaitMs }),
    maxBytes: maxCallBytes,
  });
}

// A URL that a person is sent to has to be the one under which their client reached us.
function atOrigin(services: Services, request: Request): Services {
  return { ...services, origin: new URL(request.url).origin };
}
