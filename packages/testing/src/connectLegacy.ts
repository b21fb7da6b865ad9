import { Client, StreamableHTTPClientTransport, type ClientCapabilities } from '@modelcontextprotocol/client';
import {
  McpServer,
  WebStandardStreamableHTTPServerTransport,
  type EventStore,
  type JSONRPCMessage,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { inPageEndpoint } from './connectInPage.js';

/** What a tool of a 2025 server does: it pushes what it wants to know while the call is open. */
export type PushScript = (context: ServerContext, server: McpServer, args: PushArguments) => Promise<unknown>;

type PushArguments = Readonly<Record<string, unknown>>;

/** How to connect to a server of 2025. */
export interface LegacyOptions {
  readonly capabilities?: ClientCapabilities;
  /** Whether the events of its streams have ids, which tell the streams apart. */
  readonly hasEventIds?: boolean;
}

/** A server of revision 2025-11-25 with a session and streams, whose one tool, `scripted`, follows a script. */
export async function connectLegacy(script: PushScript, options: LegacyOptions = {}) {
  const { capabilities = { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} } } = options;
  const { fetch, server, sent, cutStreams } = await createLegacyFetch(script, options);
  const client = new Client(
    { name: 'legacy-client', version: '1.0.0' },
    { capabilities, versionNegotiation: { mode: 'legacy' }, inputRequired: { autoFulfill: false } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(inPageEndpoint), { fetch }));
  return { client, server, sent, cutStreams };
}

/** A `fetch` that hands each request to such a server in the same process, without a client. */
export async function createLegacyFetch(
  script: PushScript,
  { hasEventIds }: Pick<LegacyOptions, 'hasEventIds'> = {},
) {
  const server = new McpServer({ name: 'legacy-server', version: '1.0.0' });
  server.registerTool(
    'scripted',
    { description: 'Pushes questions', inputSchema: z.looseObject({}) },
    async (args, context) => {
      const said = await script(context, server, args);
      return { content: [{ type: 'text', text: JSON.stringify(said) ?? '' }] };
    },
  );
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: () => 'session',
    ...(hasEventIds && { eventStore: keepEvents() }),
  });
  await server.connect(transport);
  const sent: JSONRPCMessage[] = [];
  const streams = new Set<AbortController>();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'POST') sent.push((await request.clone().json()) as JSONRPCMessage);
    const response = await transport.handleRequest(request);
    if (!response.body) return response;
    const cut = new AbortController();
    streams.add(cut);
    return new Response(endBy(response.body, cut.signal), response);
  };
  return {
    fetch,
    server,
    /** Every message of the client, in order. */
    sent,
    /** Cuts every stream that is open, as a proxy does that has had enough. */
    cutStreams: () => streams.forEach((cut) => cut.abort()),
  };
}

function endBy(body: ReadableStream<Uint8Array>, signal: AbortSignal): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const cut = new Promise<{ done: true; value: undefined }>((resolve) =>
    signal.addEventListener('abort', () => resolve({ done: true, value: undefined })),
  );
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await Promise.race([reader.read(), cut]);
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

function keepEvents(): EventStore {
  let events = 0;
  return {
    storeEvent: async (streamId) => `${streamId}_${(events += 1)}`,
    replayEventsAfter: async (id) => id.split('_')[0] ?? '',
  };
}
