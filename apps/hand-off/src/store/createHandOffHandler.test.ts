import { beforeEach, expect, test, vi } from 'vitest';
import type { CallSnapshot } from '@mcp-roundtrip/core';
import { createSessions } from '../host/createSessions.js';
import { connectStore } from './connectStore.js';
import { createHandOffHandler } from './createHandOffHandler.js';
import { createHandOffStore } from './handOffStore.js';

const snapshot: CallSnapshot = {
  format: 'mcp-roundtrip/call',
  version: 1,
  id: 'call-1',
  request: { tool: 'deploy', arguments: { env: 'prod' } },
  server: { name: 'scripted-server' },
  leg: 2,
  rounds: [],
  open: { questions: { name: { method: 'elicitation/create' } }, answers: {}, askedAt: 1 },
  requestState: 'known to workers alone',
};
const answers = { name: { action: 'accept', content: { value: 'n' } } } as const;
const answered: CallSnapshot = { ...snapshot, open: { ...snapshot.open, answers } };
const { requestState, ...shown } = snapshot;

function open(options: Parameters<typeof createHandOffStore>[0] = {}) {
  const sessions = createSessions();
  const store = createHandOffStore(options);
  const handle = createHandOffHandler({ store, whoIs: sessions.whoIs, workerKey: 'key' });
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => handle(new Request(url, init)));
  const connect = (headers: Record<string, string>) => connectStore('http://store.localhost', headers);
  return {
    connect,
    worker: connect({ Authorization: 'Bearer key' }),
    ada: connect({ Cookie: sessions.open('ada') }),
    grace: connect({ Cookie: `theme=dark; ${sessions.open('grace')}` }),
  };
}

beforeEach(() => void vi.useRealTimers());

test('the person sees the questions, and only a worker gets the state back', async () => {
  const { worker, ada } = open();
  const id = await worker.offer('ada', { status: 'asking', snapshot });
  expect(await ada.read(id)).toEqual({ status: 'asking', snapshot: shown });
  expect(await worker.take(id), 'not answered yet').toBeUndefined();
  expect(await ada.answer(id, { ...answered, requestState: 'forged', request: { tool: 'other' } })).toBe(
    true,
  );
  expect(await ada.answer(id, answered), 'answered already').toBe(false);
  expect(await worker.take(id)).toEqual(answered);
});

test('a call is handed out once, and comes back through the worker that has it', async () => {
  const { worker, ada } = open();
  const id = await worker.offer('ada', { status: 'asking', snapshot });
  await worker.report(id, { status: 'failed', problem: 'said by a worker that does not have it' });
  await ada.answer(id, answered);
  const taken = await Promise.all([worker.take(id), worker.take(id)]);
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await ada.read(id)).toEqual({ status: 'taken', since: expect.any(Number) });
  expect(await ada.drop(id), 'too late').toBe(false);

  await worker.report(id, { status: 'asking', snapshot: { ...snapshot, leg: 3 } });
  expect(await ada.answer(id, answered), 'the answers of an earlier round').toBe(false);
  expect(await ada.read(id)).toMatchObject({ status: 'asking', snapshot: { leg: 3 } });
});

test('nobody but the person it is for can read, answer or drop a call, and no person can take one', async () => {
  const { worker, ada, grace, connect } = open();
  const id = await worker.offer('ada', { status: 'asking', snapshot });
  expect(await grace.read(id)).toBeUndefined();
  expect(await grace.answer(id, answered)).toBe(false);
  expect(await grace.drop(id)).toBe(false);
  await expect(connect({}).read(id)).rejects.toThrow('401');
  await expect(connect({ Authorization: 'Bearer guessed' }).take(id)).rejects.toThrow('401');
  await ada.answer(id, answered);
  expect(await ada.take(id)).toBeUndefined();
  expect(await ada.drop(id)).toBe(true);
  expect(await worker.take(id)).toBeUndefined();
});

test('what is no snapshot is refused', async () => {
  const { worker, ada } = open();
  const id = await worker.offer('ada', { status: 'asking', snapshot });
  for (const junk of [null, 'text', {}, { open: {} }, { open: { answers: null } }])
    // A page may send anything.
    await expect(ada.answer(id, junk as unknown as CallSnapshot)).rejects.toThrow('400');
  expect((await ada.read(id))?.status).toBe('asking');
});

test('a call whose time is up is gone, answered or not', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { worker, ada } = open({ lifetimeMs: 1_000 });
  const id = await worker.offer('ada', { status: 'asking', snapshot });
  await ada.answer(id, answered);
  vi.advanceTimersByTime(1_000);
  expect(await ada.read(id)).toBeUndefined();
  expect(await worker.take(id)).toBeUndefined();
});
