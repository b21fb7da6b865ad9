import {
  Client,
  specTypeSchemas,
  StreamableHTTPClientTransport,
  withInputRequired,
} from '@modelcontextprotocol/client';
import {
  createMcpHandler,
  inputRequired,
  McpServer,
  ResourceTemplate,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Retry } from '../../testing/answer.js';
import { toTextResult } from '../../toTextResult.js';
import { openRound } from '../openRound.js';
import { createSealedState, type SealedStateOptions } from '../sealedState.js';

/** The settings of `openSealed` besides those of the seal. */
export interface Setting {
  /** Who is signed in. */
  user?: { clientId: string; sub?: string };
  /** How the question is worded. */
  message?: string;
  /** Adds what else a test needs to be served. */
  add?: (server: McpServer) => void;
}

/** A key of 32 bytes that are all the same. */
export function buildKey(byte: number): Uint8Array {
  return new Uint8Array(32).fill(byte);
}

/** Connects the official client to a server whose state is sealed, and collects what that server logs. */
export async function openSealed(
  options: Partial<SealedStateOptions> = {},
  { user, message = 'Book it?', add = () => {} }: Setting = {},
) {
  const logged: string[] = [];
  // Keys or a codec: the tests give one of the two.
  const settings = { audience: 'bookings', keys: [buildKey(1)], ...options } as SealedStateOptions;
  const state = createSealedState(settings);
  const handler = createMcpHandler(() => {
    const server = buildBookings(state, message, logged);
    add(server);
    return server;
  });
  const authInfo = user && {
    token: 'renewed now and then',
    clientId: user.clientId,
    scopes: [],
    extra: { sub: user.sub },
  };
  const fetch = (url: string | URL, init?: RequestInit) =>
    handler.fetch(new Request(url, init), { authInfo });
  const client = new Client(
    { name: 'test-client', version: '0.0.0' },
    {
      capabilities: { elicitation: { form: {} } },
      versionNegotiation: { mode: 'auto' },
      inputRequired: { autoFulfill: false },
    },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL('http://bookings.test/mcp'), { fetch }));
  onTestFinished(() => client.close());
  const allow = { allowInputRequired: true };
  return {
    logged,
    callTool: (name: string, args: Record<string, unknown> = { room: 'A' }, retry: Retry = {}) =>
      client.request(
        { method: 'tools/call', params: { name, arguments: args, ...retry } },
        withInputRequired(specTypeSchemas.CallToolResult),
        allow,
      ),
    getPrompt: (name: string, args: Record<string, string> = { room: 'A' }, retry: Retry = {}) =>
      client.request(
        { method: 'prompts/get', params: { name, arguments: args, ...retry } },
        withInputRequired(specTypeSchemas.GetPromptResult),
        allow,
      ),
    readResource: (uri: string, retry: Retry = {}) =>
      client.request(
        { method: 'resources/read', params: { uri, ...retry } },
        withInputRequired(specTypeSchemas.ReadResourceResult),
        allow,
      ),
  };
}

function buildBookings(state: ReturnType<typeof createSealedState>, message: string, logged: string[]) {
  const server = new McpServer(
    { name: 'bookings', version: '0.0.0' },
    { requestState: { verify: state.verify } },
  );
  server.server.onerror = (error) => logged.push(error.message);
  state.protect(server);
  const question = inputRequired.elicit({
    message,
    requestedSchema: { type: 'object', properties: { yes: { type: 'boolean' } }, required: ['yes'] },
  });
  const ask = async (ctx: ServerContext) => {
    const round = openRound(ctx);
    const answer = await round.answer('confirm', question, z.object({ yes: z.boolean() }));
    return answer.status === 'missing' ? round.ask() : answer.status;
  };
  const inputSchema = z.object({ room: z.string(), nights: z.number().optional() });
  for (const name of ['book', 'cancel-booking']) {
    server.registerTool(name, { inputSchema }, async (_args, ctx) => {
      const outcome = await ask(ctx);
      return typeof outcome === 'string' ? toTextResult(outcome) : outcome;
    });
  }
  server.registerTool('list-bookings', {}, () => toTextResult('none'));
  server.registerPrompt('book', { argsSchema: z.object({ room: z.string() }) }, async (_args, ctx) => {
    const outcome = await ask(ctx);
    if (typeof outcome !== 'string') return outcome;
    return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text: outcome } }] };
  });
  const template = new ResourceTemplate('booking://{id}', { list: undefined });
  server.registerResource('booking', template, {}, async (uri, _variables, ctx) => {
    const outcome = await ask(ctx);
    return typeof outcome === 'string' ? { contents: [{ uri: uri.href, text: outcome }] } : outcome;
  });
  return server;
}
