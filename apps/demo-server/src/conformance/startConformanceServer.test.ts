import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, it, onTestFinished } from 'vitest';
import { describeOutcome } from '../testing/describeOutcome.js';
import { startConformanceServer } from './startConformanceServer.js';

it.each(['auto', 'legacy'] as const)(
  'serves what the official suite calls by name to a client that negotiates %s',
  async (mode) => {
    const server = await startConformanceServer();
    onTestFinished(() => server.close());
    const client = new Client(
      { name: 'test', version: '0.0.0' },
      { versionNegotiation: { mode }, capabilities: { elicitation: { form: {} } } },
    );
    client.setRequestHandler('elicitation/create', ({ params }) => ({
      action: 'accept',
      content: { name: params.message },
    }));
    await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
    onTestFinished(() => client.close());
    const name = 'test_input_required_result_elicitation';
    expect(describeOutcome(await client.callTool({ name }))).toBe('done: Hello, What is your name?!');
  },
);
