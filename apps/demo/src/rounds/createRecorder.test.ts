import { createCalls, until, type LegTrace } from '@mcp-roundtrip/core';
import { startDemoServer } from '@mcp-roundtrip/demo-server';
import { Client, StreamableHTTPClientTransport, type FetchLike } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createRecorder } from './createRecorder.js';
import { countBytes } from './record/callRecord.js';
import { readParams } from './record/wireMessage.js';
import { toTimeline } from './timeline/toTimeline.js';

let server: Awaited<ReturnType<typeof startDemoServer>>;
beforeAll(async () => {
  server = await startDemoServer({ log: () => {} });
});
afterAll(() => server.close());

/** A recorder between the official client and the demo server. */
async function record(send?: FetchLike, onTrace?: (trace: LegTrace) => void, path = '/mcp') {
  const recorder = createRecorder(send);
  const client = new Client(
    { name: 'recorder-test', version: '0.0.0' },
    {
      capabilities: { elicitation: { form: {} } },
      versionNegotiation: { mode: 'auto' },
      inputRequired: { autoFulfill: false },
    },
  );
  const transport = new StreamableHTTPClientTransport(new URL(path, server.url), { fetch: recorder.fetch });
  await client.connect(transport);
  onTestFinished(() => client.close());
  const trace = (entry: LegTrace) => {
    recorder.trace(entry);
    onTrace?.(entry);
  };
  const calls = createCalls({ client, trace, log: recorder.log });
  const legsOf = (callId: string) => recorder.calls.get().get(callId)?.legs ?? [];
  return { recorder, client, calls, legsOf };
}

test('each leg has its id, its times, its messages, its status and the real sizes of its bodies', async () => {
  const sizes: { sent: number; received: Promise<number> }[] = [];
  const { calls, legsOf } = await record(async (url, init) => {
    const response = await fetch(url, init);
    const isCall = new Headers(init?.headers).get('mcp-method') === 'tools/call';
    if (!isCall) return response;
    const received = response.clone().arrayBuffer();
    const sent = Buffer.byteLength(String(init?.body));
    sizes.push({ sent, received: received.then(({ byteLength }) => byteLength) });
    return response;
  });
  const call = calls.start({ tool: 'deploy', arguments: { env: 'prüfung' } });
  await until(call, 'awaiting-input');
  call.answer('confirm', { action: 'accept', content: { confirm: true } });
  await call.finished;
  await vi.waitFor(async () => {
    const real = await Promise.all(
      sizes.map(async ({ sent, received }) => ({ sent, received: await received })),
    );
    expect(legsOf(call.id).map(countBytes)).toEqual(real);
  });

  const legs = legsOf(call.id);
  expect(legs).toMatchObject([
    {
      leg: 1,
      request: { method: 'tools/call', params: { name: 'deploy', arguments: { env: 'prüfung' } } },
      answer: { result: { resultType: 'input_required', inputRequests: { confirm: {} } } },
      http: [{ url: server.url, status: 200, headers: { 'mcp-method': 'tools/call' } }],
    },
    {
      leg: 2,
      request: { params: { inputResponses: { confirm: { content: { confirm: true } } } } },
      answer: { result: { content: [{ text: 'Deployed to prüfung' }] } },
      http: [{ status: 200 }],
    },
  ]);
  expect(new Set(legs.map(({ id }) => id)).size).toBe(2);
  for (const { sentAt, answeredAt = 0, id, request } of legs) {
    expect(answeredAt).toBeGreaterThanOrEqual(sentAt);
    expect(request?.['id']).toBe(id);
  }
});

test('requestState is nowhere in the records, and two legs can be seen to carry the same', async () => {
  const states: string[] = [];
  const { calls, recorder, legsOf } = await record(undefined, ({ message }) => {
    const state = 'result' in message && message.result['requestState'];
    if (typeof state === 'string') states.push(state);
  });
  const call = calls.start({ tool: 'shed-load', arguments: { rounds: 2 } });
  await call.finished;
  expect(states).toHaveLength(2);
  const hashOf = (part: unknown) => (part as { requestState?: { sha256?: string } })?.requestState?.sha256;
  await vi.waitFor(() => {
    const legs = legsOf(call.id);
    const received = legs.map(({ answer }) => hashOf(answer?.['result']));
    const sent = legs.map(({ request }) => hashOf(readParams(request)));
    expect(received[0]).toMatch(/^[0-9a-f]{12}$/);
    expect(sent).toEqual([undefined, received[0], received[1]]);
    expect(received[0]).not.toBe(received[1]);
  });
  const kept = JSON.stringify([...recorder.calls.get()]);
  for (const state of states) expect(kept).not.toContain(state);
});

describe('what goes wrong', () => {
  test('a server that is down: its status and its words, and the leg that failed', async () => {
    const { calls, legsOf } = await record(async (url, init) =>
      String(init?.body).includes('tools/call')
        ? new Response('Closed for today', { status: 503 })
        : fetch(url, init),
    );
    const call = calls.start({ tool: 'list-roots' });
    await until(call, 'in-doubt');
    await vi.waitFor(() =>
      expect(legsOf(call.id)).toMatchObject([
        {
          failure: { code: 'server-error' },
          http: [{ status: 503, problem: 'Closed for today', responseBytes: 16 }],
        },
      ]),
    );
  });

  test('a network that is gone', async () => {
    let isGone = false;
    const { calls, legsOf } = await record((url, init) =>
      isGone ? Promise.reject(new TypeError('Failed to fetch')) : fetch(url, init),
    );
    isGone = true;
    const call = calls.start({ tool: 'list-roots' });
    await until(call, 'in-doubt');
    await vi.waitFor(() =>
      expect(legsOf(call.id)).toMatchObject([
        { failure: { code: 'network' }, http: [{ problem: expect.stringContaining('Failed to fetch') }] },
      ]),
    );
    expect(legsOf(call.id)[0]?.http[0]?.status).toBeUndefined();
  });

  test('a call that is stopped while the server is at work', async () => {
    const { calls, legsOf } = await record();
    const call = calls.start({ tool: 'long-task', arguments: { steps: 1000, stepMs: 20 } });
    await vi.waitFor(() => expect(legsOf(call.id)[0]?.http[0]?.status).toBe(200));
    call.abort();
    await vi.waitFor(() => expect(legsOf(call.id)[0]?.failure?.code).toBe('aborted'));
    expect(legsOf(call.id)[0]?.answer).toBeUndefined();
  });

  test('a leg that never left has no request', async () => {
    const { recorder } = await record();
    const { trace, log } = recorder;
    const client = () => Promise.reject(new Error('no way'));
    const unreachable = createCalls({ client, maxResends: 0, trace, log });
    const call = unreachable.start({ tool: 'deploy' });
    await until(call, 'failed');
    await vi.waitFor(() =>
      expect(recorder.calls.get().get(call.id)?.legs).toMatchObject([
        { leg: 1, failure: { code: 'network' } },
      ]),
    );
    expect(recorder.calls.get().get(call.id)?.legs[0]?.request).toBeUndefined();
  });
});

describe('the call is never disturbed', () => {
  test('by a listener that throws', async () => {
    const { calls, recorder } = await record();
    recorder.calls.subscribe(() => {
      throw new Error('broken view');
    });
    await expect(calls.start({ tool: 'shed-load' }).finished).resolves.toBeDefined();
  });

  test('by the counting: progress arrives while the server is still at work', async () => {
    const { calls } = await record();
    const call = calls.start({ tool: 'long-task', arguments: { steps: 3, stepMs: 50 } });
    const seen: string[] = [];
    call.subscribe(() => {
      if (call.state.status === 'sending') seen.push(call.state.progress?.message ?? '');
    });
    await call.finished;
    expect(seen).toContain('Step 1 of 3');
  });

  test('by requests that are none of its business', async () => {
    const send = vi.fn<FetchLike>(async () => new Response('ok'));
    const { fetch, calls } = createRecorder(send);
    const bodies = [undefined, 'grant_type=code', '[]', 'null', '{"id":1,"method":"tools/list"}', new Blob()];
    for (const body of bodies) {
      await expect(fetch('https://example.com/', { body: body ?? null })).resolves.toBeInstanceOf(Response);
    }
    expect(send).toHaveBeenCalledTimes(bodies.length);
    expect(calls.get().size).toBe(0);
  });
});

test('after a reconnect the ids begin anew, and each request belongs to the latest leg of its id', async () => {
  const { trace, fetch, calls } = createRecorder(async () => new Response('{}'));
  const request = (name: string) => ({
    jsonrpc: '2.0' as const,
    id: 3,
    method: 'tools/call',
    params: { name },
  });
  const send = (message: object) => fetch('https://example.com/mcp', { body: JSON.stringify(message) });
  trace({ callId: 'old', leg: 1, at: 1, message: request('old') });
  trace({ callId: 'new', leg: 1, at: 2, message: request('new') });
  await send(request('new'));
  await send({ id: 3, method: 'tools/list' });
  trace({ callId: 'old', leg: 1, at: 3, message: { jsonrpc: '2.0', id: 3, result: {} } });
  trace({ callId: 'new', leg: 1, at: 4, message: { jsonrpc: '2.0', id: 3, result: {} } });
  await send(request('late'));
  expect(calls.get().get('old')?.legs[0]).toMatchObject({ http: [] });
  expect(calls.get().get('old')?.legs[0]?.answer).toBeUndefined();
  expect(calls.get().get('new')?.legs[0]?.http).toHaveLength(1);
  expect(calls.get().get('new')?.legs[0]?.answeredAt).toBe(4);
});

test('a request that is repeated after a sign-in is one leg with two exchanges', async () => {
  const statuses = [401, 200];
  const { trace, fetch, calls } = createRecorder(
    async () => new Response('', { status: statuses.shift() ?? 500 }),
  );
  const message = { jsonrpc: '2.0' as const, id: 1, method: 'tools/call', params: {} };
  trace({ callId: 'call', leg: 1, at: 1, message });
  for (const token of ['old', 'new']) {
    const headers = { Authorization: `Bearer ${token}-token-of-a-person`, Cookie: 'a=b' };
    await fetch('https://example.com/mcp?api_key=abc&x=1', { headers, body: JSON.stringify(message) });
  }
  const http = calls.get().get('call')?.legs[0]?.http;
  expect(http).toMatchObject([{ status: 401 }, { status: 200 }]);
  expect(http?.[0]?.headers).toMatchObject({ authorization: 'Bearer $TOKEN', cookie: '$SECRET' });
  expect(http?.[0]?.url).toBe('https://example.com/mcp?api_key=$SECRET&x=$SECRET');
  expect(JSON.stringify(http)).not.toMatch(/token-of-a-person|abc/);
});

test('the memory is bounded: by calls and by the legs of each', () => {
  const { trace, calls } = createRecorder();
  let id = 0;
  const send = (callId: string, leg: number) =>
    trace({ callId, leg, at: leg, message: { jsonrpc: '2.0', id: (id += 1), method: 'tools/call' } });
  for (let call = 1; call <= 150; call += 1) send(`call ${call}`, 1);
  expect(calls.get().size).toBe(100);
  expect([...calls.get().keys()][0]).toBe('call 51');
  for (let leg = 2; leg <= 500; leg += 1) send('call 150', leg);
  const record = calls.get().get('call 150');
  expect(record?.legs).toHaveLength(200);
  expect(record?.omitted).toBe(300);
  expect([record?.legs[0]?.leg, record?.legs.at(-1)?.leg]).toEqual([1, 500]);
});

test.each([
  { server: 'of 2026-07-28', path: '/mcp' },
  { server: 'of 2025-11-25, which pushes', path: '/legacy/mcp' },
  { server: 'whose calls become tasks', path: '/tasks/mcp' },
])('to a server $server, a question is a round, and its time is the person’s', async ({ path }) => {
  let now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now);
  onTestFinished(() => void clock.mockRestore());
  const { calls, recorder } = await record(undefined, undefined, path);
  const call = calls.start({ tool: 'deploy', arguments: { env: 'prod' } });
  await until(call, 'awaiting-input');
  now += 60_000;
  const sumUp = () => {
    const known = recorder.calls.get().get(call.id);
    return known && toTimeline(known, call.state, now).totals;
  };
  expect(sumUp()).toMatchObject({ rounds: 1, humanMs: 60_000, serverMs: 0 });
  call.questions[0]?.answer({ action: 'accept', content: { confirm: true } });
  await call.finished;
  now += 5_000;
  expect(sumUp()).toMatchObject({ rounds: 1, humanMs: 60_000, serverMs: 0 });
});
