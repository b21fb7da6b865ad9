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
import { createCalls, type CallsOptions } from './createCalls.js';
import { until } from './until.js';

async function start(script: Script, connection: InPageOptions = {}, options: Partial<CallsOptions> = {}) {
  const page = await connectInPage(scriptServer(script), connection);
  const calls = createCalls({ client: page.client, ...options });
  return { page, calls, call: calls.start({ tool: 'scripted' }) };
}

const ask: Script = ({ entry }) =>
  entry === 0 ? { inputRequests: { name: askText('Name?') }, requestState: 'state' } : completeWith('done');

/** Something that a test waits for, until another part of it opens the way. */
function createGate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open };
}

afterEach(() => void vi.useRealTimers());

describe('abort', () => {
  test('while a leg is in flight closes its stream at once', async () => {
    let closed = false;
    const sent = createGate();
    const { call } = await start(ask, {
      intercept: (exchange, serve, signal) => {
        if (exchange.method !== 'tools/call') return serve();
        sent.open();
        return new Promise((_, reject) => {
          signal?.addEventListener('abort', () => {
            closed = true;
            reject(new DOMException('Aborted', 'AbortError'));
          });
        });
      },
    });
    await sent.passed;
    call.abort('enough');
    expect(call.state).toMatchObject({ status: 'aborted', reason: 'enough' });
    await expect(call.finished).rejects.toMatchObject({ code: 'aborted' });
    expect(closed).toBe(true);
  });

  test('right after the start sends nothing', async () => {
    const { call, calls, page } = await start(ask);
    call.abort();
    // What comes after it is sent, and is the only one.
    await until(calls.start({ tool: 'scripted', arguments: { later: true } }), 'awaiting-input');
    expect(call.state.status).toBe('aborted');
    expect(page.exchangesOf('tools/call')).toMatchObject([{ params: { arguments: { later: true } } }]);
  });

  test('while a question is open', async () => {
    const { call, calls } = await start(ask);
    await until(call, 'awaiting-input');
    expect(calls.pendingQuestions()).toHaveLength(1);
    call.abort();
    expect(call.questions).toEqual([]);
    expect(calls.pendingQuestions()).toHaveLength(0);
    expect(call.answer('name', accept({ value: 'x' }))).toEqual({ status: 'not-asked' });
  });

  test('while waiting for the server ends the checks', async () => {
    vi.useFakeTimers();
    const { call, page } = await start(() => ({ requestState: 'later' }), {}, { pollDelay: () => 5 });
    await until(call, 'waiting-for-server');
    call.abort();
    const seen = page.exchangesOf('tools/call').length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.exchangesOf('tools/call')).toHaveLength(seen);
    expect(call.state.status).toBe('aborted');
  });

  test.each(['complete', 'failed', 'aborted'] as const)('after %s changes nothing', async (status) => {
    const script: Script = () => (status === 'failed' ? { inputRequests: {} } : completeWith('ok'));
    const { call } = await start(script);
    if (status === 'aborted') call.abort('first');
    await until(call, status);
    const { state } = call;
    call.abort('second');
    expect(call.state).toBe(state);
  });

  test('and restart: the late answer of the first run changes nothing', async () => {
    const [arrived, late] = [createGate(), createGate()];
    let legs = 0;
    const { call, calls } = await start(({ entry }) => completeWith(`run ${entry}`), {
      intercept: async (exchange, serve) => {
        if (exchange.method === 'tools/call') legs += 1;
        const isFirst = exchange.method === 'tools/call' && legs === 1;
        const response = await serve();
        if (!isFirst) return response;
        arrived.open();
        await late.passed;
        return response;
      },
    });
    await arrived.passed;
    call.abort();
    call.restart();
    expect(await call.finished).toMatchObject({ content: [{ text: 'run 1' }] });
    const { state } = call;
    late.open();
    // What goes out after the late answer has come is answered after it.
    await calls.start({ tool: 'scripted', arguments: { later: true } }).finished;
    expect(call.state).toBe(state);
  });
});
