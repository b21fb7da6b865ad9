import { type McpServer, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { ExpiringMap } from '../expiringMap.js';

const unknownSession = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32001, message: 'Session not found' },
};

/** Serves clients of 2025: each has a session of its own, whose stream carries what is pushed to it. */
export function createSessions(build: () => McpServer): (request: Request) => Promise<Response> {
  const sessions = new ExpiringMap<WebStandardStreamableHTTPServerTransport>({
    limit: 1000,
    lifetimeMs: 60 * 60_000,
  });
  return async (request) => {
    const id = request.headers.get('mcp-session-id');
    if (id !== null) {
      const session = sessions.get(id);
      return session?.handleRequest(request) ?? Response.json(unknownSession, { status: 404 });
    }
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => crypto.randomUUID(),
      onsessioninitialized: (started) => sessions.set(started, transport),
      onsessionclosed: (ended) => sessions.delete(ended),
    });
    await build().connect(transport);
    return transport.handleRequest(request);
  };
}
