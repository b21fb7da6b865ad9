import { Client, type StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { McpServer, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { inPageEndpoint } from '@mcp-roundtrip/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { limits } from '../wire/limits.js';
import { createHttpTransport } from './createHttpTransport.js';

type Fetch = typeof globalThis.fetch;
type Intercept = (method: string, request: Request) => Response | Promise<Response> | undefined;

/** A process of a server of 2025: it begins as many sessions as one likes, and knows none of another process. */
function startProcess(name: string) {
  const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>();
  return async (request: Request) => {
    const known = request.headers.get('mcp-session-id');
    if (known !== null)
      return sessions.get(known)?.handleRequest(request) ?? new Response('no such session', { status: 404 });
    const session = `${name}-${sessions.size + 1}`;
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => session,
      enableJsonResponse: true,
    });
    await new McpServer({ name: 'legacy', version: '1.0.0' }).connect(transport);
    sessions.set(session, transport);
    return transport.handleRequest(request);
  };
}

/** A client in a session that its server has forgotten, as after a restart. */
async function openForgotten() {
  let serve = startProcess('first');
  const page = { asked: [] as string[], intercept: undefined as Intercept | undefined };
  const fetch: Fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'POST') return new Response(null, { status: 405 });
    const { method = '' } = (await request.clone().json()) as { method?: string };
    page.asked.push(method);
    return page.intercept?.(method, request) ?? serve(request);
  };
  const transport = createHttpTransport(new URL(inPageEndpoint), { fetch });
  const client = new Client({ name: 'app', version: '1.0.0' }, { versionNegotiation: { mode: 'legacy' } });
  await client.connect(transport);
  serve = startProcess('second');
  page.asked.length = 0;
  return { client, transport, page };
}

const neverAnswers: Intercept = (_, { signal }) =>
  new Promise((__, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
const opensStreamOnly: Intercept = () =>
  new Response(new ReadableStream(), {
    headers: { 'content-type': 'text/event-stream', 'mcp-session-id': 'half' },
  });
const at =
  (where: string, what: Intercept): Intercept =>
  (method, request) =>
    method === where ? what(method, request) : undefined;
const unsent = { kind: 'unsent' };

afterEach(() => void vi.useRealTimers());

test('a session that the server has forgotten is begun anew, once for all who met that', async () => {
  const { client, transport, page } = await openForgotten();
  await Promise.all([client.ping(), client.ping()]);
  expect(page.asked.filter((method) => method === 'initialize')).toHaveLength(1);
  expect(transport.sessionId).toMatch(/^second/);
});

test.each([
  ['the request is never answered', 'initialize', neverAnswers],
  ['a stream is opened and stays silent', 'initialize', opensStreamOnly],
  ['the end of the handshake is never answered', 'notifications/initialized', neverAnswers],
])('a renewal has an end, and whoever waits for it has sent nothing: %s', async (_, last, what) => {
  const { client, transport, page } = await openForgotten();
  const receive = transport.onmessage;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page.intercept = at(last, what);
  const first = expect(client.ping()).rejects.toMatchObject(unsent);
  while (!page.asked.includes(last)) await new Promise((resolve) => setImmediate(resolve));
  const second = expect(client.ping()).rejects.toMatchObject(unsent);
  await vi.advanceTimersByTimeAsync(limits.renewalMs);
  await Promise.all([first, second]);
  expect(page.asked.filter((method) => method === 'ping')).toHaveLength(1);
  expect(transport.onmessage).toBe(receive);

  page.intercept = undefined;
  await client.ping();
  expect(transport.sessionId).toMatch(/^second/);
});

test.each(['2025-11-25\r\nx-other: 1', '', 'latest', 7])(
  'a revision that is none begins no session: %j',
  async (protocolVersion) => {
    const { client, transport, page } = await openForgotten();
    const setVersion = vi.spyOn(transport as Required<StreamableHTTPClientTransport>, 'setProtocolVersion');
    page.intercept = at('initialize', async (_, request) => {
      const { id } = (await request.json()) as { id: string };
      const result = { protocolVersion, capabilities: {}, serverInfo: { name: 'x', version: '1' } };
      return Response.json({ jsonrpc: '2.0', id, result });
    });
    await expect(client.ping()).rejects.toMatchObject(unsent);
    expect(setVersion).not.toHaveBeenCalled();
  },
);

test('a request that was stopped after it went out stops no later one that has its number', async () => {
  const { client, transport, page } = await openForgotten();
  await client.ping();
  page.asked.length = 0;
  const ping = { jsonrpc: '2.0', id: 7_000, method: 'ping' } as const;
  await transport.send(ping);
  const params = { requestId: ping.id };
  await transport.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params });
  await transport.send(ping);
  expect(page.asked).toEqual(['ping', 'notifications/cancelled', 'ping']);
});
