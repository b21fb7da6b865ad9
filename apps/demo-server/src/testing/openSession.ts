import {
  Client,
  type ClientCapabilities,
  type RequestOptions,
  specTypeSchemas,
  StreamableHTTPClientTransport,
  withInputRequired,
} from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';
import type { DemoServerOptions } from '../startDemoServer.js';
import type { Retry } from './answer.js';
import { startServer } from './startServer.js';

/** The settings of `openSession`, all optional. */
export interface SessionOptions extends DemoServerOptions {
  capabilities?: ClientCapabilities;
  /** Which of its MCP endpoints; `/mcp` by default. */
  mcpPath?: string;
}

const everyCapability: ClientCapabilities = { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} };

/** Starts a server, connects the official client to it over HTTP, and ends both with the test. */
export async function openSession({
  capabilities = everyCapability,
  mcpPath = '/mcp',
  ...options
}: SessionOptions = {}) {
  const server = await startServer(options);
  const url = server.origin + mcpPath;
  const client = new Client(
    { name: 'test-client', version: '0.0.0' },
    { capabilities, versionNegotiation: { mode: 'auto' }, inputRequired: { autoFulfill: false } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  onTestFinished(() => client.close());

  return {
    ...server,
    url,
    client,
    callTool: (
      name: string,
      args: Record<string, unknown> = {},
      retry: Retry = {},
      requestOptions: RequestOptions = {},
    ) =>
      client.request(
        { method: 'tools/call', params: { name, arguments: args, ...retry } },
        withInputRequired(specTypeSchemas.CallToolResult),
        { ...requestOptions, allowInputRequired: true },
      ),
    getPrompt: (name: string, args: Record<string, string>, retry: Retry = {}) =>
      client.request(
        { method: 'prompts/get', params: { name, arguments: args, ...retry } },
        withInputRequired(specTypeSchemas.GetPromptResult),
        { allowInputRequired: true },
      ),
    readResource: (uri: string, retry: Retry = {}) =>
      client.request(
        { method: 'resources/read', params: { uri, ...retry } },
        withInputRequired(specTypeSchemas.ReadResourceResult),
        { allowInputRequired: true },
      ),
  };
}
