import { expect, test, vi } from 'vitest';
import { askText, completeWith, connectInPage, scriptServer } from '@mcp-roundtrip/testing';
import { accept } from '../call/answer.js';
import { createCalls } from './createCalls.js';
import { until } from './until.js';

const buildServer = scriptServer(({ inputResponses }) =>
  inputResponses ? completeWith('ok') : { inputRequests: { a: askText('A?'), b: askText('B?') } },
);

async function open(options = {}) {
  const page = await connectInPage(buildServer);
  return { page, calls: createCalls({ client: page.client, ...options }) };
}

test('a call is found by the id that the host gave it', async () => {
  const { calls } = await open();
  const call = calls.start({ tool: 'scripted' }, { id: 'message-1' });
  expect(calls.get('message-1')).toBe(call);
  expect(calls.get('message-2')).toBeUndefined();
});

test('a second start with the same id and request sends nothing, and with another request throws', async () => {
  const { calls, page } = await open();
  const call = calls.start({ tool: 'scripted' }, { id: 'one' });
  await until(call, 'awaiting-input');
  expect(calls.start({ tool: 'scripted' }, { id: 'one' })).toBe(call);
  expect(() => calls.start({ tool: 'other' }, { id: 'one' })).toThrow(
    expect.objectContaining({ code: 'misuse' }),
  );
  expect(page.exchangesOf('tools/call')).toHaveLength(1);
});

test('lists stay the same object until something in them changes', async () => {
  const { calls } = await open();
  const call = calls.start({ tool: 'scripted' });
  await until(call, 'awaiting-input');
  const list = calls.list();
  const pending = calls.pendingQuestions();
  expect(calls.list()).toBe(list);
  expect(calls.pendingQuestions()).toBe(pending);
  call.answer('a', accept({ value: 'x' }));
  expect(calls.list()).toBe(list);
  expect(calls.pendingQuestions()).not.toBe(pending);
  calls.start({ tool: 'scripted' });
  expect(calls.list()).not.toBe(list);
});

test('a listener to one id hears that call only', async () => {
  const { calls } = await open();
  const mine = vi.fn();
  const all = vi.fn();
  calls.subscribe(mine, 'mine');
  const stop = calls.subscribe(all);
  await until(calls.start({ tool: 'scripted' }, { id: 'other' }), 'awaiting-input');
  expect(mine).not.toHaveBeenCalled();
  expect(all).toHaveBeenCalled();
  calls.start({ tool: 'scripted' }, { id: 'mine' });
  expect(mine).toHaveBeenCalledOnce();
  stop();
  const heard = all.mock.calls.length;
  calls.remove('mine');
  expect(all).toHaveBeenCalledTimes(heard);
  expect(mine).toHaveBeenCalledTimes(2);
});

test('ended calls are kept up to a limit, oldest dropped first; running ones always', async () => {
  const { calls } = await open({ keepEnded: 2 });
  const running = calls.start({ tool: 'scripted' }, { id: 'running' });
  await until(running, 'awaiting-input');
  for (const id of ['1', '2', '3']) calls.start({ tool: 'scripted' }, { id }).abort();
  expect(calls.list().map(({ id }) => id)).toEqual(['running', '2', '3']);
});

test('remove aborts a running call and drops it', async () => {
  const { calls } = await open();
  const call = calls.start({ tool: 'scripted' });
  await until(call, 'awaiting-input');
  calls.remove(call.id);
  calls.remove('unknown');
  expect(call.state.status).toBe('aborted');
  expect(calls.list()).toEqual([]);
  expect(calls.pendingQuestions()).toEqual([]);
});

test('a client that is still connecting is waited for, and one that cannot connect is a network error', async () => {
  const { page } = await open();
  let connect = () => {};
  const late = createCalls({ client: new Promise((resolve) => (connect = () => resolve(page.client))) });
  const call = late.start({ tool: 'scripted' });
  connect();
  await until(call, 'awaiting-input');
  const never = createCalls({ client: () => Promise.reject(new TypeError('refused')) });
  expect(await until(never.start({ tool: 'scripted' }), 'failed')).toMatchObject({
    error: { code: 'network' },
  });
});

test('a result that nobody awaits rejects without an unhandled rejection', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const { calls } = await open();
  calls.start({ tool: 'scripted' }).abort();
  // Node tells of a rejection that nobody handles before it gets here.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
