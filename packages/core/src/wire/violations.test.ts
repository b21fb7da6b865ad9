import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { legacyStatelessFallback } from '@modelcontextprotocol/server';
import {
  askText,
  completeWith,
  connectInPage,
  inPageEndpoint,
  scriptServer,
  taskServer,
} from '@mcp-roundtrip/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { accept } from '../call/answer.js';
import { createCalls } from '../runtime/createCalls.js';
import { until } from '../runtime/until.js';

type Fetch = typeof globalThis.fetch;

/** A server of 2026 that answers each leg with a result of our own making. */
async function connectBroken(...results: readonly unknown[]) {
  const left = [...results];
  const page = await connectInPage(
    scriptServer(() => completeWith('done')),
    {
      intercept: async (exchange, serve) => {
        if (exchange.method !== 'tools/call' || left.length === 0) return serve();
        return Response.json({ jsonrpc: '2.0', id: exchange.id, result: left.shift() });
      },
    },
  );
  const calls = createCalls({ client: page.client });
  return { page, call: calls.start({ tool: 'scripted' }) };
}

/** The same of 2025. */
async function connectBrokenLegacy(result: unknown) {
  const serve = legacyStatelessFallback(scriptServer(() => completeWith('done')));
  let legs = 0;
  const fetch: Fetch = async (input, init) => {
    const request = new Request(input, init);
    const { method, id } = (await request
      .clone()
      .json()
      .catch(() => ({}))) as { method?: string; id?: number };
    if (method !== 'tools/call') return serve(request);
    legs += 1;
    return Response.json({ jsonrpc: '2.0', id, result });
  };
  const client = new Client(
    { name: 'app', version: '1.0.0' },
    { versionNegotiation: { mode: 'legacy' }, inputRequired: { autoFulfill: false } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(inPageEndpoint), { fetch }));
  const call = createCalls({ client }).start({ tool: 'scripted' });
  return { call, countLegs: () => legs };
}

const question = { name: askText('Name?') };
const asking = { resultType: 'input_required', inputRequests: question, requestState: 'state' };

afterEach(() => void vi.useRealTimers());

const doubt = { status: 'in-doubt', error: { code: 'protocol-violation', uncertain: true } };
const ends = ['complete', 'failed', 'in-doubt', 'awaiting-input'] as const;

describe('questions where none may be asked leave the call in doubt, and never done, because the server has acted', () => {
  test('in the result of a task', async () => {
    const { build } = taskServer({ look: () => ({ status: 'completed', result: asking as never }) });
    const { client } = await connectInPage(build);
    const call = createCalls({ client }).start({ tool: 'scripted' });
    expect(await until(call, ...ends)).toMatchObject(doubt);
  });

  test('in a session of 2025', async () => {
    const { call, countLegs } = await connectBrokenLegacy({ ...asking, content: [] });
    expect(await until(call, ...ends)).toMatchObject(doubt);
    expect(countLegs()).toBe(1);
  });

  test.each([
    ['says of itself that it is complete', { ...asking, resultType: 'complete', content: [] }],
    ['does not say what it is', { inputRequests: question, requestState: 'state', content: [] }],
    ['asks by a list', { resultType: 'complete', inputRequests: [], content: [] }],
  ])('in a result that %s', async (_, result) => {
    const { page, call } = await connectBroken(result);
    expect(await until(call, ...ends)).toMatchObject(doubt);
    expect(page.exchangesOf('tools/call')).toHaveLength(1);
  });
});

describe('an empty record of questions asks nothing, so that the result is the result', () => {
  const content = [{ type: 'text', text: 'booked' }];
  const done = { status: 'complete', result: { content } };

  test('in the result of a task', async () => {
    const result = { content, inputRequests: {} };
    const { build } = taskServer({ look: () => ({ status: 'completed', result: result as never }) });
    const { client } = await connectInPage(build);
    const call = createCalls({ client }).start({ tool: 'scripted' });
    expect(await until(call, ...ends)).toMatchObject(done);
  });

  test('in a session of 2025', async () => {
    const { call } = await connectBrokenLegacy({ content, inputRequests: {} });
    expect(await until(call, ...ends)).toMatchObject(done);
  });

  test.each([
    ['says of itself that it is complete', { resultType: 'complete' }],
    ['does not say what it is', {}],
  ])('in a result that %s', async (_, kind) => {
    const { call } = await connectBroken({ ...kind, content, inputRequests: {} });
    expect(await until(call, ...ends)).toMatchObject(done);
  });
});

test.each([
  ['nothing', {}],
  ['a text', { result: 'booked' }],
])('a task that is done and brings %s leaves the call in doubt', async (_, rest) => {
  const { build } = taskServer({ look: () => ({ status: 'completed', ...rest }) as never });
  const { client } = await connectInPage(build);
  const call = createCalls({ client }).start({ tool: 'scripted' });
  expect(await until(call, ...ends)).toMatchObject(doubt);
});

describe('nothing goes out again that nobody was asked about', () => {
  test.each([
    ['a list of questions', { inputRequests: [question.name], requestState: 'state' }],
    ['a text for questions', { inputRequests: 'name', requestState: 'state' }],
    ['a number for questions', { inputRequests: 7, requestState: 'state' }],
    ['a state that is a number', { inputRequests: question, requestState: 5 }],
    ['a state that is an object', { inputRequests: question, requestState: { round: 1 } }],
    ['a state that is a yes, and no question', { requestState: true }],
  ])('%s', async (_, rest) => {
    const { page, call } = await connectBroken({ resultType: 'input_required', ...rest });
    const state = await until(call, 'complete', 'failed', 'awaiting-input', 'waiting-for-server');
    expect(state).toMatchObject({ status: 'failed', error: { code: 'protocol-violation' } });
    expect(page.exchangesOf('tools/call')).toHaveLength(1);
    call.retry();
    await until(call, 'complete');
  });

  test('nothing is what null says, as some servers do for what is left out', async () => {
    const { page, call } = await connectBroken(
      { resultType: 'input_required', inputRequests: question, requestState: null },
      undefined,
    );
    await until(call, 'awaiting-input');
    expect(call.answer('name', accept({ value: 'x' }))).toEqual({ status: 'sent' });
    await until(call, 'failed', 'complete', 'in-doubt');
    expect(page.exchangesOf('tools/call')[1]?.params).not.toHaveProperty('requestState');
  });

  test('a task that asks by a list', async () => {
    const { build } = taskServer({
      look: () => ({ status: 'input_required', inputRequests: [question.name] as never }),
    });
    const { client } = await connectInPage(build);
    const call = createCalls({ client }).start({ tool: 'scripted' });
    const state = await until(call, 'failed', 'awaiting-input');
    expect(state).toMatchObject({ status: 'failed', error: { code: 'protocol-violation' } });
  });
});

describe('a task is asked about no faster than its server wants, whatever number it says', () => {
  test.each([1e12, 2 ** 31, 3e9, Number.MAX_VALUE])('every %d ms', async (pollIntervalMs) => {
    const server = taskServer({ look: () => ({ status: 'working' }), pollIntervalMs });
    const { client } = await connectInPage(server.build);
    vi.useFakeTimers();
    const call = createCalls({ client }).start({ tool: 'scripted' });
    while (server.looks === 0) await vi.advanceTimersByTimeAsync(10);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.looks).toBe(1);
    call.abort();
    await vi.advanceTimersByTimeAsync(10_000);
    call.abort();
  });
});
