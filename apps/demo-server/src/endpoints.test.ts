import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  buildLegacyServer,
  buildServer,
  buildTaskServer,
  createEndpoint,
  createLegacyEndpoint,
  createModernEndpoint,
  createServices,
  type Endpoint,
  TaskStore,
} from './endpoints.js';
import { describeOutcome } from './testing/describeOutcome.js';

async function connect(endpoint: Endpoint) {
  const client = new Client(
    { name: 'page', version: '0.0.0' },
    { versionNegotiation: { mode: 'auto' }, capabilities: { elicitation: { form: {} } } },
  );
  client.setRequestHandler('elicitation/create', () => ({ action: 'accept', content: { confirm: true } }));
  const fetch = (url: string | URL, init?: RequestInit) => endpoint.fetch(new Request(url, init));
  await client.connect(new StreamableHTTPClientTransport(new URL('http://page.test/mcp'), { fetch }));
  onTestFinished(async () => {
    await client.close();
    await endpoint.close();
  });
  return client;
}

describe('the endpoints without a network', () => {
  it.each([
    ['open', () => createEndpoint(createServices(), buildServer), '2026-07-28'],
    ['legacy', () => createLegacyEndpoint(createServices(), buildLegacyServer), '2025-11-25'],
    [
      'tasks',
      () => createModernEndpoint(createServices(), (services) => buildTaskServer(services, new TaskStore())),
      '2026-07-28',
    ],
  ])('%s: asks, and deploys', async (_name, create, revision) => {
    const client = await connect(create());
    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
    const result = await client.callTool({ name: 'deploy', arguments: { env: 'prod' } });
    expect(describeOutcome(result)).toBe('done: Deployed to prod');
  });
});
