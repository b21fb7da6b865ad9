import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { legacyStatelessFallback } from '@modelcontextprotocol/server';
import { until } from '@mcp-roundtrip/core';
import { createJournal, memoryStorage, type CallStorage } from '@mcp-roundtrip/core/journal';
import { completeWith, createInPageFetch, inPageEndpoint, scriptServer } from '@mcp-roundtrip/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMcpSession } from './createMcpSession.js';

type Fetch = typeof globalThis.fetch;

const build = scriptServer(() => completeWith('done'));
const modern = createInPageFetch(build);
const serveLegacy = legacyStatelessFallback(build);
const legacy: Fetch = (input, init) => serveLegacy(new Request(input, init));

/** Refuses the revision of 2026 in its own words, and serves that of 2025. */
const refuseWith =
  (code: number, status: number): Fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    if (request.headers.get('mcp-protocol-version') !== '2026-07-28') return legacy(input, init);
    const { id } = (await request.json()) as { id: number };
    return Response.json({ jsonrpc: '2.0', id, error: { code, message: 'Unsupported' } }, { status });
  };

function openPage(storage: CallStorage, serve: Fetch) {
  const asked: string[] = [];
  const transports: StreamableHTTPClientTransport[] = [];
  const fetch: Fetch = async (input, init) => {
    const { method } = JSON.parse(String(init?.body ?? '{}')) as { method?: string };
    if (method) asked.push(method);
    return serve(input, init);
  };
  const session = createMcpSession({
    server: inPageEndpoint,
    journal: createJournal({ storage, tabs: false }),
    createTransport: (url) => {
      const transport = new StreamableHTTPClientTransport(url, { fetch });
      transports.push(transport);
      return transport;
    },
  });
  onTestFinished(() => session.close());
  const connected = () => vi.waitFor(() => expect(session.connection.state.status).toBe('connected'));
  return { ...session, asked, transports, connected };
}

/** A storage in which a page has left what a server of 2026 said about itself. */
async function rememberModern(): Promise<CallStorage> {
  const storage = memoryStorage();
  const page = openPage(storage, modern);
  await page.connected();
  await vi.waitFor(async () => expect(await storage.list('')).toHaveLength(1));
  page.close();
  return storage;
}

test.each([
  { how: 'as the official server does', serve: legacy },
  { how: 'by the code of the protocol', serve: refuseWith(-32022, 400) },
  { how: 'by an answer to the request', serve: refuseWith(-32000, 400) },
  { how: 'by not finding it', serve: refuseWith(-32601, 404) },
])('a server that was rolled back is asked anew, so that a retry works: $how', async ({ serve }) => {
  const storage = await rememberModern();
  const page = openPage(storage, serve);
  const call = page.calls.start({ tool: 'scripted' });
  const refused = await until(call, 'failed');
  expect(refused).toMatchObject({ error: { code: 'server-error' } });
  call.retry();
  await until(call, 'complete');
  expect(page.asked.slice(0, 3)).toEqual(['tools/call', 'server/discover', 'initialize']);
  expect(page.connection.state).toMatchObject({ status: 'connected' });
  page.close();

  const next = openPage(storage, serve);
  await until(next.calls.start({ tool: 'scripted' }), 'complete');
  expect(next.asked).toContain('initialize');
});

test('what is on its way gets its answer while the server is asked anew', async () => {
  const storage = await rememberModern();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const refuse = refuseWith(-32022, 400);
  const page = openPage(storage, async (input, init) => {
    const isHeld = String(init?.body).includes('"slow"');
    if (isHeld) await held;
    return (isHeld ? modern : refuse)(input, init);
  });
  const slow = page.calls.start({ tool: 'scripted', arguments: { pace: 'slow' } });
  await vi.waitFor(() => expect(page.asked).toEqual(['tools/call']));
  await until(page.calls.start({ tool: 'scripted' }), 'failed');
  await page.connected();
  expect(page.asked).toContain('initialize');
  answer();
  await until(slow, 'complete');

  const closings = page.transports.map((transport) => vi.spyOn(transport, 'close'));
  page.close();
  expect(closings.map((close) => close.mock.calls.length)).toEqual([1, 1]);
});

test('a server that still is what it was is asked nothing, whatever a tool answers', async () => {
  const storage = await rememberModern();
  const page = openPage(storage, modern);
  await until(page.calls.start({ tool: 'unknown' }), 'failed');
  await until(page.calls.start({ tool: 'scripted' }), 'complete');
  expect(page.asked).toEqual(['tools/call', 'tools/call']);
});

test('a connection that is closed while its memory is being read opens nothing', async () => {
  const base = memoryStorage();
  const loads: (() => void)[] = [];
  const storage: CallStorage = {
    ...base,
    load: (key) => new Promise((resolve) => loads.push(() => resolve(base.load(key)))),
  };
  const page = openPage(storage, modern);
  await vi.waitFor(() => expect(loads).toHaveLength(1));
  const waiting = page.calls.whenConnected();
  page.close();
  loads[0]?.();
  await expect(waiting).rejects.toThrow('The session was closed');
  expect(page.transports).toEqual([]);
  expect(page.connection.state.status).toBe('closed');
});

test('a server that could not be asked for its revision is taken for an old one, and that is said', async () => {
  const page = openPage(memoryStorage(), async (input, init) => {
    if (String(init?.body).includes('server/discover')) throw new TypeError('Failed to fetch');
    return legacy(input, init);
  });
  await page.connected();
  expect(page.connection.state).toMatchObject({ isDowngraded: true });
  const old = openPage(memoryStorage(), legacy);
  await old.connected();
  expect(old.connection.state).toMatchObject({ isDowngraded: false });
});

test('what the host can answer is declared before the connection is made', async () => {
  let declared: unknown;
  const page = openPage(memoryStorage(), async (input, init) => {
    const { method, params } = JSON.parse(String(init?.body ?? '{}'));
    if (method === 'initialize') declared = params.capabilities;
    return legacy(input, init);
  });
  await page.connected();
  expect(declared).toEqual({ elicitation: { form: {}, url: {} } });
});
