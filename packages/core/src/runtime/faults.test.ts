import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  askText,
  completeWith,
  connectInPage,
  scriptServer,
  type InPageOptions,
  type Script,
} from '@mcp-roundtrip/testing';
import { accept } from '../call/answer.js';
import type { Call } from '../call/call.js';
import { createCalls, type CallsOptions } from './createCalls.js';
import type { CallState } from '../call/state.js';
import { until } from './until.js';

async function start(script: Script, connection: InPageOptions = {}, options: Partial<CallsOptions> = {}) {
  const page = await connectInPage(scriptServer(script), connection);
  const calls = createCalls({ client: page.client, ...options });
  return { page, calls, call: calls.start({ tool: 'scripted' }) };
}

const ask: Script = ({ entry }) =>
  entry === 0 ? { inputRequests: { name: askText('Name?') }, requestState: 'state' } : completeWith('done');

/** Answers `tools/call` with a result of our own making, as a broken server would. */
const answerCall = (result: unknown): InPageOptions => ({
  intercept: async (exchange, serve) =>
    exchange.method === 'tools/call' ? Response.json({ jsonrpc: '2.0', id: exchange.id, result }) : serve(),
});

const failCall = (respond: () => Response | Promise<Response>): InPageOptions => ({
  intercept: async (exchange, serve) => (exchange.method === 'tools/call' ? respond() : serve()),
});

async function failureOf(connection: InPageOptions, options?: Partial<CallsOptions>) {
  const { call } = await start(ask, connection, { inDoubt: 'fail', ...options });
  const state = await until(call, 'failed');
  await expect(call.finished).rejects.toBe(state.status === 'failed' && state.error);
  return state.status === 'failed' ? state.error : undefined;
}

async function advanceUntil(call: Call, status: CallState['status']) {
  while (call.state.status !== status) await vi.advanceTimersByTimeAsync(50);
}

afterEach(() => void vi.useRealTimers());

describe('a server that breaks the protocol', () => {
  test('a result with neither inputRequests nor requestState', async () => {
    const error = await failureOf(answerCall({ resultType: 'input_required' }));
    expect(error).toMatchObject({ code: 'protocol-violation' });
  });

  test('M8: an unknown resultType', async () => {
    const error = await failureOf(answerCall({ resultType: 'surprise' }));
    expect(error).toMatchObject({ code: 'protocol-violation' });
    expect(error?.message).toContain('surprise');
  });

  test('M8: an absent resultType means complete', async () => {
    const { call } = await start(ask, answerCall({ content: [{ type: 'text', text: 'plain' }] }));
    expect(await call.finished).toMatchObject({ content: [{ text: 'plain' }] });
  });

  test('an absent resultType on something that is no result', async () => {
    expect(await failureOf(answerCall({ content: 'text' }))).toMatchObject({ code: 'protocol-violation' });
  });

  test.each([
    ['an unknown method', { method: 'elicitation/telepathy', params: {} }],
    ['no method', { params: {} }],
    ['no object', 'please'],
    ['an unknown mode', { method: 'elicitation/create', params: { mode: 'smell' } }],
    ['a URL question without a URL', { method: 'elicitation/create', params: { mode: 'url' } }],
    ['sampling without messages', { method: 'sampling/createMessage', params: {} }],
  ])('a question with %s', async (_, request) => {
    const error = await failureOf(
      answerCall({ resultType: 'input_required', inputRequests: { odd: request } }),
    );
    expect(error).toMatchObject({ code: 'protocol-violation' });
    expect(error?.message).toContain('"odd"');
  });

  test.each([
    [
      'text instead of JSON',
      () => new Response('<html>hello</html>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['broken JSON', () => new Response('{"jsonrpc":', { headers: { 'content-type': 'application/json' } })],
    ['JSON that is no message', () => Response.json({ hello: 'world' })],
  ])('%s', async (_, respond) => {
    expect(await failureOf(failCall(respond))).toMatchObject({ code: 'protocol-violation' });
  });
});

describe('a server that fails', () => {
  test('HTTP 500 is a server error that can be retried', async () => {
    let broken = true;
    const { call } = await start(ask, {
      intercept: async (exchange, serve) =>
        exchange.method === 'tools/call' && broken ? new Response('boom', { status: 500 }) : serve(),
    });
    expect(await until(call, 'in-doubt')).toMatchObject({ error: { code: 'server-error', httpStatus: 500 } });
    broken = false;
    call.retry();
    await until(call, 'awaiting-input');
    expect(call.answer('name', accept({ value: 'x' }))).toEqual({ status: 'sent' });
    await call.finished;
  });

  test('HTTP 401 asks for a sign-in', async () => {
    const error = await failureOf(failCall(() => new Response('who?', { status: 401 })));
    expect(error).toMatchObject({ code: 'sign-in-required', httpStatus: 401 });
  });

  test('a connection refused is a network error', async () => {
    const error = await failureOf(failCall(() => Promise.reject(new TypeError('fetch failed'))));
    expect(error).toMatchObject({ code: 'network' });
  });

  test('a stream that ends without an answer is noticed at once, not after the timeout', async () => {
    const respond = () => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(': alive\n\n'));
          controller.close();
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
    expect(await failureOf(failCall(respond))).toMatchObject({ code: 'network' });
  });

  test('a stream that breaks mid-leg is noticed at once', async () => {
    const respond = () => {
      const body = new ReadableStream({
        start: (controller) => controller.error(new TypeError('terminated')),
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
    expect(await failureOf(failCall(respond))).toMatchObject({ code: 'network' });
  });

  test('a leg without an answer times out', async () => {
    const error = await failureOf(
      failCall(() => new Promise(() => {})),
      { legTimeoutMs: 20 },
    );
    expect(error).toMatchObject({ code: 'timeout' });
  });

  test('a refused requestState is told apart from a refused argument', async () => {
    const refuse = (message: string, data?: unknown) =>
      failCall(() => Response.json({ jsonrpc: '2.0', id: 0, error: { code: -32602, message, data } }));
    const stale = await failureOf(
      refuse('Invalid or expired requestState', { reason: 'invalid_request_state' }),
    );
    expect(stale).toMatchObject({ code: 'state-rejected', rpcCode: -32602 });
    expect(await failureOf(refuse('env: expected string'))).toMatchObject({
      code: 'server-error',
      rpcCode: -32602,
    });
  });

  test('a client that is not connected is a network error', async () => {
    const { page, calls } = await start(ask);
    await page.close();
    const call = calls.start({ tool: 'scripted' });
    expect(await until(call, 'failed')).toMatchObject({ error: { code: 'network' } });
  });
});

describe('abuse', () => {
  test('200 questions in one round are all asked and all sent', async () => {
    const keys = Array.from({ length: 200 }, (_, index) => `question ${index}`);
    const { call, page } = await start(({ entry }) =>
      entry === 0
        ? { inputRequests: Object.fromEntries(keys.map((key) => [key, askText(key)])) }
        : completeWith('ok'),
    );
    await until(call, 'awaiting-input');
    for (const question of call.questions) question.accept({ value: question.key });
    expect(call.send()).toEqual({ sent: true });
    await call.finished;
    const [, retry] = page.exchangesOf('tools/call');
    expect(Object.keys(retry?.params['inputResponses'] as object)).toEqual(keys);
  });

  test('M3: a requestState of 5 MB comes back byte for byte', async () => {
    const requestState = 'é\u0000"\\'.repeat(1_250_000);
    const { call, page } = await start(
      ({ entry }) =>
        entry === 0 ? { inputRequests: { name: askText('?') }, requestState } : completeWith('ok'),
      { handler: { maxRequestBodySize: 64 * 1024 * 1024 } },
    );
    await until(call, 'awaiting-input');
    call.answer('name', accept({ value: 'x' }));
    await call.finished;
    expect(page.exchangesOf('tools/call')[1]?.params['requestState'] === requestState).toBe(true);
  });

  test('a server that asks forever is stopped after 10 rounds', async () => {
    const { call, page } = await start(
      () => ({ inputRequests: { again: askText('Again?') } }),
      {},
      {
        autoAnswer: () => accept({ value: 'yes' }),
      },
    );
    expect(await until(call, 'failed')).toMatchObject({ error: { code: 'rounds-exceeded' } });
    expect(page.exchangesOf('tools/call')).toHaveLength(11);
  });

  test('an answer given twice is sent once, with the later value', async () => {
    const { call, page } = await start(({ entry }) =>
      entry === 0 ? { inputRequests: { a: askText('A?'), b: askText('B?') } } : completeWith('ok'),
    );
    await until(call, 'awaiting-input');
    const [first] = call.questions;
    expect(first?.accept({ value: 'one' })).toEqual({ status: 'kept' });
    expect(call.answer('a', accept({ value: 'two' }))).toEqual({ status: 'kept' });
    call.answer('b', accept({ value: 'b' }));
    expect(call.send()).toEqual({ sent: true });
    expect(call.send()).toEqual({ sent: false, missing: [] });
    expect(first?.accept({ value: 'three' })).toEqual({ status: 'not-asked' });
    await call.finished;
    expect(page.exchangesOf('tools/call')).toHaveLength(2);
    expect(page.exchangesOf('tools/call')[1]?.params['inputResponses']).toMatchObject({
      a: { content: { value: 'two' } },
    });
  });

  test('an answer from within a listener is sent once', async () => {
    const { call, page } = await start(ask);
    call.subscribe(
      () => call.state.status === 'awaiting-input' && call.answer('name', accept({ value: 'x' })),
    );
    await call.finished;
    expect(page.exchangesOf('tools/call')).toHaveLength(2);
  });

  test('a double click on a single question sends one leg', async () => {
    const { call, page } = await start(ask);
    await until(call, 'awaiting-input');
    const [question] = call.questions;
    expect(question?.accept({ value: 'x' })).toEqual({ status: 'sent' });
    expect(question?.accept({ value: 'x' })).toEqual({ status: 'not-asked' });
    await call.finished;
    expect(page.exchangesOf('tools/call')).toHaveLength(2);
  });

  test('an answer for a key nobody asked changes nothing', async () => {
    const { call } = await start(ask);
    await until(call, 'awaiting-input');
    const { state } = call;
    expect(call.answer('nobody', accept({}))).toEqual({ status: 'not-asked' });
    expect(call.answer('toString', accept({}))).toEqual({ status: 'not-asked' });
    expect(call.state).toBe(state);
  });

  test('an invalid answer comes back with its issues and nothing is sent', async () => {
    const { call, page } = await start(ask);
    await until(call, 'awaiting-input');
    expect(call.answer('name', accept({ value: 7 }))).toMatchObject({
      status: 'invalid',
      issues: [{ field: 'value' }],
    });
    expect(page.exchangesOf('tools/call')).toHaveLength(1);
  });

  test('a question keyed __proto__ is asked, answered and sent', async () => {
    const inputRequests = JSON.parse(`{"__proto__": ${JSON.stringify(askText('Odd?'))}}`);
    const { call, page } = await start(ask, {
      intercept: async (exchange, serve) => {
        if (exchange.method !== 'tools/call' || 'inputResponses' in exchange.params) return serve();
        return Response.json({
          jsonrpc: '2.0',
          id: exchange.id,
          result: { resultType: 'input_required', inputRequests },
        });
      },
    });
    await until(call, 'awaiting-input');
    expect(call.questions[0]?.key).toBe('__proto__');
    call.questions[0]?.accept({ value: 'x' });
    await until(call, 'awaiting-input', 'complete');
    const responses = page.exchangesOf('tools/call')[1]?.params['inputResponses'];
    expect(Object.keys(responses as object)).toEqual(['__proto__']);
  });
});

describe('"not yet"', () => {
  test('for 30 s and then complete: paced, and not counted as rounds', async () => {
    vi.useFakeTimers();
    let over = false;
    setTimeout(() => void (over = true), 30_000);
    const { call, page } = await start(() => (over ? completeWith('at last') : { requestState: 'later' }));
    await advanceUntil(call, 'complete');
    expect(await call.finished).toMatchObject({ content: [{ text: 'at last' }] });
    const checks = page.exchangesOf('tools/call').length;
    expect(checks).toBeGreaterThan(10);
    expect(checks).toBeLessThan(30);
  });

  test('forever: stopped at its bound, and gone on with by retry', async () => {
    vi.useFakeTimers();
    let over = false;
    const { call } = await start(
      () => (over ? completeWith('ok') : { requestState: 'later' }),
      {},
      { maxWaitMs: 1_000 },
    );
    await advanceUntil(call, 'failed');
    expect(call.state).toMatchObject({ error: { code: 'wait-exceeded' } });
    over = true;
    call.retry();
    await advanceUntil(call, 'complete');
  });

  test('a check asked for by the person goes out at once, and only once', async () => {
    const { call, page } = await start(
      ({ entry }) => (entry === 0 ? { requestState: 'later' } : completeWith('ok')),
      {},
      { pollDelay: () => 60_000 },
    );
    await until(call, 'waiting-for-server');
    call.checkNow();
    call.checkNow();
    await call.finished;
    expect(page.exchangesOf('tools/call')).toHaveLength(2);
  });
});

test('M6: 500 calls at once on one client keep their state to themselves', async () => {
  const page = await connectInPage(
    scriptServer(({ args, inputResponses, requestState }) => {
      const { number } = args;
      if (!inputResponses)
        return { inputRequests: { name: askText(`Name of ${number}?`) }, requestState: `state ${number}` };
      const { content } = inputResponses['name'] as { content: { value: string } };
      return completeWith(`${number} ${requestState} ${content.value}`);
    }),
  );
  const calls = createCalls({ client: page.client, keepEnded: 1_000 });
  const started = Array.from({ length: 500 }, (_, number) =>
    calls.start({ tool: 'scripted', arguments: { number } }),
  );
  await Promise.all(started.map((call) => until(call, 'awaiting-input')));
  expect(calls.pendingQuestions()).toHaveLength(500);
  for (const [number, call] of [...started.entries()].reverse())
    call.answer('name', accept({ value: `name ${number}` }));
  const results = await Promise.all(started.map((call) => call.finished));
  results.forEach((result, number) => {
    expect(result.content).toEqual([{ type: 'text', text: `${number} state ${number} name ${number}` }]);
  });
  expect(page.exchangesOf('tools/call')).toHaveLength(1_000);
  expect(new Set(page.exchangesOf('tools/call').map(({ id }) => id)).size).toBe(1_000);
});
