import { afterEach, expect, test, vi } from 'vitest';
import { askText, completeWith, connectInPage, scriptServer, type Script } from '@mcp-roundtrip/testing';
import { accept } from '../call/answer.js';
import { createCalls, type CallsOptions } from './createCalls.js';
import { until } from './until.js';

const ask: Script = ({ entry }) =>
  entry === 0 ? { inputRequests: { name: askText('Name?') }, requestState: 'state' } : completeWith('done');
const gone = () => Promise.reject(new TypeError('Failed to fetch'));

/** A server whose n-th leg and those after it meet `meet`, until `mend` is called. */
async function open(meet: () => Promise<Response>, from = 1, options: Partial<CallsOptions> = {}) {
  let broken = true;
  let legs = 0;
  let isCut = false;
  const page = await connectInPage(scriptServer(ask), {
    intercept: async ({ method }, serve) => {
      if (isCut) return gone();
      if (method !== 'tools/call' && method !== 'prompts/get') return serve();
      legs += 1;
      return broken && legs >= from ? meet() : serve();
    },
  });
  const cut = (isGone: boolean) => void (isCut = isGone);
  const calls = createCalls({ client: page.client, ...options });
  return { page, calls, cut, mend: () => void (broken = false), countLegs: () => legs };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('answers that may have arrived wait for someone to decide, and are sent again only then', async () => {
  const { calls, mend, countLegs } = await open(gone, 2);
  const call = calls.start({ tool: 'scripted' });
  await until(call, 'awaiting-input');
  call.answer('name', accept({ value: 'n' }));
  const doubt = await until(call, 'in-doubt');
  expect(doubt).toMatchObject({
    payload: {
      inputResponses: { name: { action: 'accept', content: { value: 'n' } } },
      requestState: 'state',
    },
    error: { code: 'network', uncertain: true },
    rounds: [{ answers: { name: { action: 'accept' } } }],
  });
  vi.useFakeTimers();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(countLegs(), 'nothing goes out by itself').toBe(2);
  vi.useRealTimers();
  mend();
  call.retry();
  await expect(call.finished).resolves.toMatchObject({ content: [{ text: 'done' }] });
  expect(countLegs()).toBe(3);
});

test('a doubt can be dropped, or begun anew', async () => {
  const { calls, mend, countLegs } = await open(gone);
  const call = calls.start({ tool: 'scripted' });
  await until(call, 'in-doubt');
  call.abort();
  expect(call.state.status).toBe('aborted');
  await expect(call.finished).rejects.toMatchObject({ code: 'aborted' });
  expect(countLegs()).toBe(1);
  mend();
  call.restart();
  expect(await until(call, 'awaiting-input')).toMatchObject({ status: 'awaiting-input', rounds: [] });
});

test('where nobody can decide, it fails', async () => {
  const { calls } = await open(gone, 1, { inDoubt: 'fail' });
  await expect(calls.start({ tool: 'scripted' }).finished).rejects.toMatchObject({ uncertain: true });
});

test.each([
  ['read-only', { readOnlyHint: true }],
  ['idempotent', { idempotentHint: true }],
])('a tool that says it is %s is asked again by itself, so many times', async (_, annotations) => {
  const { calls, mend, countLegs } = await open(gone, 1, { maxResends: 2 });
  calls.rememberTools([{ name: 'scripted', inputSchema: { type: 'object' }, annotations }]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const call = calls.start({ tool: 'scripted' });
  const result = expect(call.finished).rejects.toMatchObject({ code: 'network' });
  while (call.state.status !== 'failed') await vi.advanceTimersByTimeAsync(100);
  await result;
  expect(countLegs()).toBe(3);
  vi.useRealTimers();
  mend();
  call.retry();
  expect(await until(call, 'awaiting-input')).toMatchObject({ status: 'awaiting-input' });
});

test('a host decides itself what may be repeated', async () => {
  const isSafeToRetry = vi.fn(() => false);
  const { calls } = await open(gone, 1, { isSafeToRetry });
  const annotations = { idempotentHint: true };
  calls.rememberTools([{ name: 'scripted', inputSchema: { type: 'object' }, annotations }]);
  const call = calls.start({ tool: 'scripted' });
  expect(await until(call, 'in-doubt')).toMatchObject({ status: 'in-doubt' });
  expect(isSafeToRetry).toHaveBeenCalledWith({ tool: 'scripted' }, annotations);
});

test('what never left goes out again by itself', async () => {
  const { page } = await open(gone, 99);
  let tries = 0;
  const calls = createCalls({
    client: () => (++tries < 3 ? Promise.reject(new Error('no way there')) : page.client),
  });
  const call = calls.start({ tool: 'scripted' });
  expect(await until(call, 'awaiting-input')).toMatchObject({ status: 'awaiting-input', leg: 3 });
});

function pretendOffline() {
  const network = new EventTarget();
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  return () => {
    vi.stubGlobal('navigator', { onLine: true });
    network.dispatchEvent(new Event('online'));
  };
}

test('without a network it waits for it, holds an abort, and tries no sooner', async () => {
  const comeBack = pretendOffline();
  const { calls, cut, countLegs } = await open(gone, 99);
  cut(true);
  const [first, second] = [calls.start({ tool: 'scripted' }), calls.start({ tool: 'scripted' })];
  await vi.waitFor(() => {
    for (const call of [first, second])
      expect(call.state).toMatchObject({ lost: { unsent: true }, resends: 0 });
  });
  second.abort();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(countLegs(), 'nothing is sent').toBe(0);
  vi.useRealTimers();

  cut(false);
  comeBack();
  await until(first, 'awaiting-input');
  expect(second.state.status).toBe('aborted');
  expect(countLegs()).toBe(1);
});

test('a server that is reached although there is no network is called, and what is lost then is in doubt', async () => {
  const comeBack = pretendOffline();
  let executions = 0;
  const { calls } = await open(() => ((executions += 1), gone()));
  const call = calls.start({ tool: 'scripted' });
  await until(call, 'in-doubt');
  comeBack();
  vi.useFakeTimers();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(call.state.status).toBe('in-doubt');
  expect(executions).toBe(1);
});
