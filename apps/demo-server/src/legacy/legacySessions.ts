import {
  isLegacyRequest,
  type McpHandlerRequestOptions,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { countOpen } from './countOpen.js';
import { EventLog } from './eventLog.js';

interface Session {
  transport: WebStandardStreamableHTTPServerTransport;
  /** Whoever was signed in when it began; nobody else may go on with it. */
  owner: string | undefined;
  openResponses: number;
  usedAt: number;
}

/** The settings of `LegacySessions`. */
export interface LegacySessionsOptions {
  /** Builds the server of one session from the request that began it. */
  build: (request: Request) => McpServer;
  /** How many sessions there are at a time. */
  limit?: number;
  /** How long a session is kept that nobody listens to. */
  idleMs?: number;
  maxBytes: number;
}

/** Serves clients of before 2026-07-28: each has a session, and a server of its own that can push requests to it. */
export class LegacySessions {
  readonly #sessions = new Map<string, Session>();
  readonly #options: Required<LegacySessionsOptions>;

  constructor({ limit = 100, idleMs = 30 * 60_000, ...options }: LegacySessionsOptions) {
    this.#options = { limit, idleMs, ...options };
  }

  /** Answers a request of the session that it names, or begins a new one. */
  async fetch(request: Request, { authInfo, parsedBody }: McpHandlerRequestOptions = {}): Promise<Response> {
    await this.#endIdle();
    const owner = readOwner(authInfo);
    const id = request.headers.get('mcp-session-id');
    if (id === null && request.method !== 'POST') return refuse(405, 'Method not allowed without a session');
    // Every client that knows of 2026-07-28 asks for that first: no reason to build a server, or to log anything.
    if (id === null && !(await isLegacyRequest(request, parsedBody)))
      return refuse(400, 'Bad Request: Server not initialized');
    const session = id === null ? await this.#begin(request, owner) : this.#sessions.get(id);
    if (session === 'full') return refuse(503, 'Too many sessions are open. Try again later.');
    if (session === undefined || session.owner !== owner) return refuse(404, 'Session not found', -32001);
    session.usedAt = Date.now();
    session.openResponses += 1;
    const response = await session.transport.handleRequest(request, { authInfo, parsedBody });
    // Whoever does not begin with initialize is refused, and has no session to come back to.
    if (session.transport.sessionId === undefined) await session.transport.close();
    return countOpen(response, () => {
      session.openResponses -= 1;
      session.usedAt = Date.now();
    });
  }

  /** Ends every session. */
  async close(): Promise<void> {
    await Promise.all([...this.#sessions.values()].map(({ transport }) => transport.close()));
  }

  async #begin(request: Request, owner: string | undefined): Promise<Session | 'full'> {
    if (!(await this.#makeRoom())) return 'full';
    const session: Session = {
      transport: this.#createTransport(() => session),
      owner,
      openResponses: 0,
      usedAt: 0,
    };
    await this.#options.build(request).connect(session.transport);
    return session;
  }

  #createTransport(toSession: () => Session): WebStandardStreamableHTTPServerTransport {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => crypto.randomUUID(),
      eventStore: new EventLog(),
      retryInterval: 500,
      maxRequestBodySize: this.#options.maxBytes,
      onsessioninitialized: (id) => void this.#sessions.set(id, toSession()),
    });
    transport.onclose = () => {
      if (transport.sessionId !== undefined) this.#sessions.delete(transport.sessionId);
    };
    return transport;
  }

  async #makeRoom(): Promise<boolean> {
    if (this.#sessions.size < this.#options.limit) return true;
    const [longestUnused] = [...this.#sessions.values()]
      .filter(({ openResponses }) => openResponses === 0)
      .sort((one, other) => one.usedAt - other.usedAt);
    await longestUnused?.transport.close();
    return longestUnused !== undefined;
  }

  async #endIdle(): Promise<void> {
    const since = Date.now() - this.#options.idleMs;
    for (const { transport, openResponses, usedAt } of [...this.#sessions.values()])
      if (openResponses === 0 && usedAt <= since) await transport.close();
  }
}

function readOwner(authInfo: McpHandlerRequestOptions['authInfo']): string | undefined {
  const userName = authInfo?.extra?.['userName'];
  return typeof userName === 'string' ? userName : undefined;
}

function refuse(status: number, message: string, code = -32000): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status });
}
