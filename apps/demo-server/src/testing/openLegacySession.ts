import {
  Client,
  type ClientCapabilities,
  type ElicitRequest,
  type ElicitResult,
  type RequestOptions,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';
import type { DemoServerOptions } from '../startDemoServer.js';
import { startServer } from './startServer.js';

/** The settings of `openLegacySession`, all optional. */
export interface LegacySessionOptions extends DemoServerOptions {
  /** Where to connect; `/legacy/mcp` by default. */
  path?: string;
  capabilities?: ClientCapabilities;
  /** Does what a person does with one question; `signal` says that it was withdrawn. */
  answer?: (params: ElicitRequest['params'], signal: AbortSignal) => ElicitResult | Promise<ElicitResult>;
}

const everyCapability: ClientCapabilities = { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} };

/** Starts a server, connects the official client to it as before 2026-07-28, and ends both with the test. */
export async function openLegacySession({
  path = '/legacy/mcp',
  capabilities = everyCapability,
  answer = () => ({ action: 'cancel' }),
  ...options
}: LegacySessionOptions = {}) {
  const server = await startServer(options);
  const client = new Client(
    { name: 'legacy-client', version: '0.0.0' },
    { capabilities, versionNegotiation: { mode: 'legacy' } },
  );
  if (capabilities.elicitation)
    client.setRequestHandler('elicitation/create', (request, ctx) =>
      answer(request.params, ctx.mcpReq.signal),
    );
  if (capabilities.sampling)
    client.setRequestHandler('sampling/createMessage', () => ({
      role: 'assistant',
      model: 'stand-in',
      content: { type: 'text', text: 'A greeting changed.' },
    }));
  if (capabilities.roots)
    client.setRequestHandler('roots/list', () => ({
      roots: [{ uri: 'file:///project', name: 'Project' }],
    }));
  const completed: string[] = [];
  client.setNotificationHandler('notifications/elicitation/complete', ({ params }) => {
    completed.push(params.elicitationId);
  });
  const transport = new StreamableHTTPClientTransport(new URL(path, server.url));
  await client.connect(transport);
  onTestFinished(() => client.close());
  return {
    ...server,
    client,
    transport,
    /** The ids of the pages that the server said were finished. */
    completed,
    callTool: (name: string, args: Record<string, unknown> = {}, requestOptions: RequestOptions = {}) =>
      client.callTool({ name, arguments: args }, requestOptions),
  };
}
