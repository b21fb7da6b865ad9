import { Client, StreamableHTTPClientTransport, type ClientOptions } from '@modelcontextprotocol/client';
import {
  createMcpHandler,
  type CreateMcpHandlerOptions,
  type McpServerFactory,
} from '@modelcontextprotocol/server';

/** One JSON-RPC request as it crossed the wire, with the answer that came back. */
export interface Exchange {
  readonly method: string;
  readonly id: string | number;
  readonly params: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
  /** The result or error object of the answer, unless it came as a stream. */
  answer?: { result?: unknown; error?: unknown };
}

/** Stands between client and server: passes a request on with `serve`, or answers, delays and breaks it. */
export type Interceptor = (
  exchange: Exchange,
  serve: () => Promise<Response>,
  signal: AbortSignal | undefined,
) => Promise<Response>;

/** How to connect. */
export interface InPageOptions {
  readonly client?: ClientOptions;
  readonly handler?: CreateMcpHandlerOptions;
  readonly intercept?: Interceptor;
}

/** A connected official client, its transport, and the record of all that crossed the wire. */
export interface InPageConnection {
  readonly client: Client;
  readonly wire: readonly Exchange[];
  /** The exchanges of one method, in order. */
  exchangesOf(method: string): readonly Exchange[];
  close(): Promise<void>;
}

/** The address under which an in-page server answers; nothing leaves the page. */
export const inPageEndpoint = 'http://in-page.localhost/mcp';

/** A `fetch` that hands each request to an official MCP server in the same process. */
export function createInPageFetch(
  build: McpServerFactory,
  { handler: options, intercept }: Omit<InPageOptions, 'client'> = {},
  wire: Exchange[] = [],
): typeof fetch {
  const handler = createMcpHandler(build, options);
  return async (input, init) => {
    const request = new Request(input, init);
    const serve = () => handler.fetch(request.clone());
    const message: unknown = request.method === 'POST' ? await request.clone().json() : undefined;
    if (!isRequest(message)) return serve();
    const { method, id, params = {} } = message;
    const exchange: Exchange = { method, id, params, headers: request.headers };
    wire.push(exchange);
    const response = await (intercept ? intercept(exchange, serve, init?.signal ?? undefined) : serve());
    if (response.headers.get('content-type')?.includes('application/json')) {
      exchange.answer = await response
        .clone()
        .json()
        .catch(() => undefined);
    }
    return response;
  };
}

/** Connects the official client to an official server in the same process, over Streamable HTTP without a network. */
export async function connectInPage(
  build: McpServerFactory,
  options: InPageOptions = {},
): Promise<InPageConnection> {
  const wire: Exchange[] = [];
  const client = new Client(
    { name: 'in-page-client', version: '1.0.0' },
    { versionNegotiation: { mode: 'auto' }, inputRequired: { autoFulfill: false }, ...options.client },
  );
  const fetch = createInPageFetch(build, options, wire);
  await client.connect(new StreamableHTTPClientTransport(new URL(inPageEndpoint), { fetch }));
  return {
    client,
    wire,
    exchangesOf: (method) => wire.filter((exchange) => exchange.method === method),
    close: () => client.close(),
  };
}

function isRequest(
  message: unknown,
): message is { method: string; id: string | number; params?: Record<string, unknown> } {
  return typeof message === 'object' && message !== null && 'method' in message && 'id' in message;
}
