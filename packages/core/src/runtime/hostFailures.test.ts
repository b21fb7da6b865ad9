import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CreateMessageResult } from '@modelcontextprotocol/client';
import { askText, completeWith, connectInPage, scriptServer, type Script } from '@mcp-roundtrip/testing';
import { accept } from '../call/answer.js';
import { createCalls, type CallsOptions } from './createCalls.js';
import { McpCallError } from '../call/error.js';
import { answerByHandler } from '../call/policy.js';
import { until } from './until.js';

const reported = vi.fn();
const failing = () => {
  throw new Error('host bug');
};

beforeEach(() => void vi.stubGlobal('reportError', reported));
afterEach(() => {
  vi.unstubAllGlobals();
  reported.mockClear();
});

const ask: Script = ({ inputResponses }) =>
  inputResponses ? completeWith('done') : { inputRequests: { name: askText('Name?') } };

async function start(script: Script, options: Partial<CallsOptions> = {}) {
  const page = await connectInPage(scriptServer(script));
  const calls = createCalls({ client: page.client, ...options });
  return { page, calls, call: calls.start({ tool: 'scripted' }) };
}

describe('what the host throws is reported and does not stop a call', () => {
  test('a log', async () => {
    const { call } = await start(ask, { log: failing });
    await until(call, 'awaiting-input');
    call.answer('name', accept({ value: 'x' }));
    await call.finished;
    expect(reported).toHaveBeenCalledTimes(4);
  });

  test('a pollDelay', async () => {
    const { call } = await start(
      ({ entry }) => (entry < 2 ? { requestState: 'later' } : completeWith('ok')),
      {
        pollDelay: failing,
      },
    );
    await call.finished;
    expect(reported).toHaveBeenCalledTimes(2);
  });

  test('a listener', async () => {
    const { call, calls } = await start(ask);
    const other = vi.fn();
    calls.subscribe(failing);
    call.subscribe(failing);
    call.subscribe(other);
    await until(call, 'awaiting-input');
    expect(other).toHaveBeenCalled();
    expect(reported).toHaveBeenCalled();
  });
});

test.each([Number.NaN, Infinity, -1, 2 ** 31])(
  'a pollDelay of %s does not hammer the server',
  async (pause) => {
    vi.useFakeTimers();
    const { call, page } = await start(() => ({ requestState: 'later' }), {
      pollDelay: () => pause,
      maxWaitMs: Infinity,
    });
    await vi.advanceTimersByTimeAsync(100);
    expect(page.exchangesOf('tools/call').length).toBeLessThan(pause === -1 ? 1_000 : 5);
    call.abort();
    vi.useRealTimers();
  },
);

describe('an answer that arrived but could not be read', () => {
  const reply: CreateMessageResult = { role: 'assistant', model: 'm', content: { type: 'text', text: 'Hi' } };
  const pay: Script = ({ requestState }) => {
    if (requestState === undefined) return { inputRequests: { pay: askText('Pay?') }, requestState: 'paid' };
    if (requestState === 'charged') return completeWith('thanks');
    charged += 1;
    const params = { messages: [{ role: 'user', content: { type: 'text', text: 'Thank' } }], maxTokens: 9 };
    return {
      inputRequests: { note: { method: 'sampling/createMessage', params } } as never,
      requestState: 'charged',
    };
  };
  let charged = 0;
  beforeEach(() => void (charged = 0));

  test('is read again by retry, and the leg is not sent again', async () => {
    let down = true;
    const { call, page } = await start(pay, {
      sampling: () => (down ? Promise.reject(new McpCallError('network', '429')) : reply),
      autoAnswer: answerByHandler,
    });
    await until(call, 'awaiting-input');
    call.answer('pay', accept({ value: 'yes' }));
    expect(await until(call, 'failed')).toMatchObject({ error: { code: 'host-error' } });
    down = false;
    call.retry();
    await call.finished;
    expect(charged).toBe(1);
    expect(page.exchangesOf('tools/call').map(({ params }) => params['requestState'])).toEqual([
      undefined,
      'paid',
      'charged',
    ]);
  });

  test('of a result that breaks its schema is kept too, and the tool does not run twice', async () => {
    let runs = 0;
    const page = await connectInPage(
      scriptServer(() => ({ complete: { content: [], structuredContent: { runs: (runs += 1) } } })),
    );
    const outputSchema = { type: 'object', properties: { runs: { type: 'string' } } };
    const call = createCalls({ client: page.client }).start({ tool: 'scripted', outputSchema });
    await until(call, 'failed');
    call.retry();
    await until(call, 'sending');
    expect(await until(call, 'failed')).toMatchObject({
      error: { code: 'protocol-violation' },
      unread: { kind: 'complete' },
    });
    expect(runs).toBe(1);
  });

  test.each([
    { type: 'nonsense' },
    { $ref: '#/nowhere' },
    { type: 'object', properties: { a: { pattern: '(' } } },
  ])('a schema that cannot be compiled (%j) loses no result', async (outputSchema) => {
    const page = await connectInPage(
      scriptServer(() => ({ complete: { content: [], structuredContent: { a: 'x' } } })),
    );
    const call = createCalls({ client: page.client }).start({ tool: 'scripted', outputSchema });
    expect(await until(call, 'complete')).toMatchObject({ status: 'complete' });
  });
});

test('what is sent is what was checked, whatever the host changes afterwards', async () => {
  const { calls, page } = await start(({ inputResponses }) =>
    inputResponses ? completeWith('ok') : { inputRequests: { a: askText('A?'), b: askText('B?') } },
  );
  const args = { deep: { n: 1 } };
  const values: Record<string, string | number> = { value: 'checked' };
  const call = calls.start({ tool: 'scripted', arguments: args });
  args.deep.n = 2;
  await until(call, 'awaiting-input');
  call.answer('a', accept(values));
  values['value'] = 12345;
  call.answer('b', accept({ value: 'b' }));
  call.send();
  await call.finished;
  const legs = page.exchangesOf('tools/call').slice(1);
  expect(legs.map(({ params }) => params['arguments'])).toEqual([{ deep: { n: 1 } }, { deep: { n: 1 } }]);
  expect(legs[1]?.params['inputResponses']).toMatchObject({ a: { content: { value: 'checked' } } });
});

test('E8: accept() on a form carries content, a decline carries none, whoever gives it', async () => {
  const schema = { type: 'object', properties: {} };
  const form = { method: 'elicitation/create', params: { message: 'Sure?', requestedSchema: schema } };
  const script: Script = ({ inputResponses }) =>
    inputResponses
      ? completeWith(JSON.stringify(inputResponses))
      : { inputRequests: { sure: form } as never };
  const auto = await start(script, { autoAnswer: () => accept() });
  expect(JSON.stringify(await auto.call.finished)).toContain('\\"content\\":{}');
  const person = await start(script);
  await until(person.call, 'awaiting-input');
  person.call.answer('sure', { action: 'decline', content: { x: 1 } } as never);
  expect(JSON.stringify(await person.call.finished)).not.toContain('\\"x\\"');
  const odd = await start(script);
  await until(odd.call, 'awaiting-input');
  expect(odd.call.answer('sure', { action: 'maybe' } as never)).toMatchObject({ status: 'invalid' });
});

test('a request is known again whatever the order of its keys and whether its schema is there', async () => {
  const { calls } = await start(ask);
  const call = calls.start({ tool: 'scripted', arguments: { a: 1, b: { c: 2, d: 3 } } }, { id: 'x' });
  expect(
    calls.start({ tool: 'scripted', arguments: { b: { d: 3, c: 2 }, a: 1 }, inputSchema: {} }, { id: 'x' }),
  ).toBe(call);
});

test('arguments that JSON cannot hold are refused before anything is kept', async () => {
  const { calls } = await start(ask);
  const before = calls.list().length;
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  expect(() => calls.start({ tool: 'scripted', arguments: circular })).toThrow(
    expect.objectContaining({ code: 'misuse' }),
  );
  expect(calls.list()).toHaveLength(before);
});

test('deny stops a model that is still at work', async () => {
  const signals: AbortSignal[] = [];
  const { call } = await start(
    () => ({
      inputRequests: {
        m: { method: 'sampling/createMessage', params: { messages: [], maxTokens: 1 } },
      } as never,
    }),
    {
      sampling: (_, { signal }) => {
        signals.push(signal);
        return new Promise(() => {});
      },
    },
  );
  await until(call, 'awaiting-input');
  void call.propose('m');
  call.deny('m');
  expect(signals[0]?.aborted).toBe(true);
});

test('after an abort no further policy runs', async () => {
  const autoAnswer = vi.fn();
  const { call, calls } = await start(ask, {
    onRound: ({ callId }) => calls.get(callId)?.abort(),
    autoAnswer,
  });
  await until(call, 'aborted');
  // The round of another call comes after it, and ends in the same way.
  await until(calls.start({ tool: 'scripted' }), 'aborted');
  expect(autoAnswer).not.toHaveBeenCalled();
});

test('a restart from within a listener to the abort settles both promises', async () => {
  const { call } = await start(({ entry }) => completeWith(`run ${entry}`));
  const first = call.finished;
  const stop = call.subscribe(() => {
    stop();
    call.restart();
  });
  call.abort();
  await expect(first).rejects.toMatchObject({ code: 'aborted' });
  await expect(call.finished).resolves.toBeDefined();
});

test('nothing that was never sent is said to be in doubt', async () => {
  const call = createCalls({ client: () => Promise.reject(new Error('please log in')) }).start({ tool: 'a' });
  const state = await until(call, 'failed');
  expect(state).toMatchObject({
    error: { code: 'network', unsent: true, message: expect.stringContaining('please log in') },
  });
});
