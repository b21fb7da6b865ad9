import { expect, test, vi } from 'vitest';
import { accept } from '../call/answer.js';
import { until } from '../runtime/until.js';
import { encryptStorage } from './encryptStorage.js';
import { loadRecord } from './readRecords.js';
import type { CallStorage } from './storage.js';
import { holdClock } from './testing/holdClock.js';
import { ask, openServer } from './testing/openServer.js';
import { slowStorage } from './testing/slowStorage.js';

const passTime = holdClock();

test('a question is shown and an answer sent while the storage is still at it', async () => {
  const { storage, holdBack, letThrough, base, texts } = slowStorage();
  const { openPage } = openServer();
  const { calls, restored } = await openPage(storage);
  await restored;
  holdBack();
  const call = await ask(calls);
  call.answer('name', accept({ value: 'Ada' }));
  await call.finished;
  expect(await base.list('')).toEqual([]);
  letThrough();
  await vi.waitFor(async () => {
    expect(await base.list('')).toMatchObject([{ value: { state: { status: 'complete' } } }]);
    expect([...texts]).toEqual([]);
  });
});

test('a question comes back whose page died before the storage had it', async () => {
  const { storage, afterDeath, holdBack } = slowStorage();
  const { openPage, countExecutions } = openServer();
  const first = await openPage(storage);
  await first.restored;
  holdBack();
  await ask(first.calls);
  const second = await openPage(afterDeath);
  expect((await second.restored).restored).toMatchObject([
    { id: 'mine', state: { status: 'awaiting-input' } },
  ]);
  second.calls.get('mine')?.answer('name', accept({ value: 'Ada' }));
  await second.calls.get('mine')?.finished;
  expect(countExecutions()).toBe(1);
});

test('a leg is in doubt whose page died before the storage knew of it, although an older record is there', async () => {
  const { storage, afterDeath, holdBack, base } = slowStorage();
  const { openPage, countExecutions } = openServer();
  const first = await openPage(storage);
  await first.restored;
  const call = await ask(first.calls);
  await vi.waitFor(async () => expect(await base.list('')).toHaveLength(1));
  holdBack();
  call.answer('name', accept({ value: 'Ada' }));
  first.calls.close();
  expect(await base.list('')).toMatchObject([{ value: { state: { status: 'awaiting-input' } } }]);
  const second = await openPage(afterDeath);
  const [restored] = (await second.restored).restored;
  expect(restored?.state.status).toBe('in-doubt');
  expect(countExecutions()).toBeLessThan(2);
});

test('what the storage has counts where it is newer than what is ahead of it', async () => {
  const { storage, afterDeath, ahead, base } = slowStorage();
  const { openPage } = openServer();
  const first = await openPage(storage);
  const call = await ask(first.calls);
  const [asked] = await vi.waitFor(async () => {
    const entries = await base.list('');
    expect(entries).toHaveLength(1);
    return entries;
  });
  call.answer('name', accept({ value: 'Ada' }));
  await call.finished;
  await vi.waitFor(async () =>
    expect(await base.list('')).toMatchObject([{ value: { state: { status: 'complete' } } }]),
  );
  // Another tab may still see what was taken away.
  ahead.save(asked?.key ?? '', asked?.value);
  const second = await openPage(afterDeath);
  expect((await second.restored).restored).toMatchObject([{ state: { status: 'complete' } }]);
});

test('where nothing can be held ahead, the storage is waited for', async () => {
  const { storage, holdBack, letThrough, fill, base, countHeldBack } = slowStorage();
  const { openPage } = openServer();
  const { calls, restored, page } = await openPage(storage);
  await restored;
  holdBack();
  fill();
  const call = calls.start({ tool: 'scripted' });
  await vi.waitFor(() => expect(countHeldBack()).toBe(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(page.exchangesOf('tools/call')).toEqual([]);
  letThrough();
  await until(call, 'awaiting-input');
  expect(await base.list('')).toHaveLength(1);
});

test('nothing is left ahead of a storage that fails, and it is waited for until it works again', async () => {
  const { storage, texts, base } = slowStorage();
  let isFull = true;
  const full: CallStorage = {
    ...storage,
    save: (key, value) =>
      isFull ? Promise.reject(new DOMException('', 'QuotaExceededError')) : storage.save(key, value),
  };
  const { openPage } = openServer();
  const { calls, journal } = await openPage(full);
  const call = await ask(calls);
  await vi.waitFor(() => expect(journal.state.status).toBe('failing'));
  await vi.waitFor(() => expect([...texts]).toEqual([]));
  isFull = false;
  call.answer('name', accept({ value: 'Ada' }));
  await call.finished;
  expect(journal.state.status).toBe('keeping');
  expect(await base.list('')).toHaveLength(1);
});

/** Whoever finds the question open again after a death answers it again. */
async function answerAgain({ openPage }: ReturnType<typeof openServer>, storage: CallStorage) {
  const { restored } = await openPage(storage);
  const [again] = (await restored).restored;
  if (again?.state.status !== 'awaiting-input') return;
  again.answer('name', accept({ value: 'Ada' }));
  await again.finished;
}

test('a note stays for as long as the storage takes for what it holds', async () => {
  const { storage, afterDeath, holdBack, letThrough, countHeldBack } = slowStorage();
  const server = openServer();
  const { calls, restored } = await server.openPage(storage);
  await restored;
  holdBack();
  const call = await ask(calls);
  await vi.waitFor(() => expect(countHeldBack()).toBe(1));
  call.answer('name', accept({ value: 'Ada' }));
  await call.finished;
  letThrough();
  holdBack();
  await vi.waitFor(() => expect(countHeldBack()).toBe(1));
  await passTime(60_000);
  calls.close();
  await answerAgain(server, afterDeath);
  expect(server.countExecutions()).toBe(1);
});

test('a note that the host throws away does not leave an older record to be trusted', async () => {
  const { storage, afterDeath, texts, base } = slowStorage();
  const server = openServer();
  const { calls, restored } = await server.openPage(storage);
  await restored;
  const call = await ask(calls);
  await vi.waitFor(() => expect(texts.size).toBe(0));
  call.answer('name', accept({ value: 'Ada' }));
  texts.clear();
  await call.finished;
  texts.clear();
  await vi.waitFor(async () =>
    expect(await base.list('')).toMatchObject([{ value: { state: { status: 'complete' } } }]),
  );
  calls.close();
  await answerAgain(server, afterDeath);
  expect(server.countExecutions()).toBe(1);
});

test('a sign-out leaves nothing ahead either, not even of a page that died', async () => {
  const { storage, afterDeath, holdBack, texts, base } = slowStorage();
  const { openPage } = openServer();
  const first = await openPage(storage);
  await first.restored;
  holdBack();
  await ask(first.calls);
  expect(texts.size).toBe(1);
  const second = await openPage(afterDeath);
  await second.restored;
  await second.journal.clear();
  expect([...texts]).toEqual([]);
  expect(await base.list('')).toEqual([]);
});

/** A page that died with its question answered, of which the storage knows the question at most. */
async function dieWithAnswer({ knowsQuestion = false } = {}) {
  const slow = slowStorage();
  const server = openServer();
  const first = await server.openPage(slow.storage);
  await first.restored;
  if (!knowsQuestion) slow.holdBack();
  const call = await ask(first.calls);
  if (knowsQuestion) await vi.waitFor(async () => expect(await slow.base.list('')).toHaveLength(1));
  slow.holdBack();
  call.answer('name', accept({ value: 'a secret' }));
  await call.finished;
  first.calls.close();
  expect([...slow.texts.values()].join()).toContain('a secret');
  return { ...slow, ...server };
}

test('what a page left ahead of the storage gets into it with the next page, and does not depend on the note', async () => {
  const { afterDeath, base, texts, openPage } = await dieWithAnswer({ knowsQuestion: true });
  const second = await openPage(afterDeath);
  await second.restored;
  await vi.waitFor(async () => {
    expect([...texts]).toEqual([]);
    expect(await base.list('')).toMatchObject([{ value: { state: { status: 'complete' } } }]);
  });
});

test('a forgotten call does not come back where its page goes before the storage is through', async () => {
  const { storage, afterDeath, holdBack, texts } = slowStorage();
  const { openPage } = openServer();
  const first = await openPage(storage);
  await first.restored;
  holdBack();
  await ask(first.calls);
  first.calls.remove('mine');
  expect([...texts]).toEqual([]);
  const second = await openPage(afterDeath);
  expect((await second.restored).restored).toEqual([]);
});

test.each([
  ['the storage cannot be read', (storage: CallStorage) => refuseToList(storage)],
  ['the host has changed to an encrypted one', async (storage: CallStorage) => sealed(storage)],
])('a sign-out leaves nothing of a dead page where %s', async (_, wrap) => {
  const { afterDeath, texts, openPage } = await dieWithAnswer();
  const second = await openPage(await wrap(afterDeath));
  await second.restored;
  await second.journal.clear();
  expect([...texts]).toEqual([]);
});

test('a question is not open again whose answer went out while the storage hung', async () => {
  const { storage, afterDeath, holdBack } = slowStorage();
  const { openPage, countExecutions } = openServer();
  const first = await openPage(storage);
  await first.restored;
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
  try {
    holdBack();
    const call = await ask(first.calls);
    await vi.waitFor(() => expect(first.journal.state.status).toBe('failing'), { timeout: 60_000 });
    call.answer('name', accept({ value: 'Ada' }));
    await vi.waitFor(() => expect(call.state.status).toBe('complete'), { timeout: 60_000 });
  } finally {
    vi.useRealTimers();
  }
  first.calls.close();
  expect(countExecutions()).toBe(1);
  const second = await openPage(afterDeath);
  expect((await second.restored).restored.map(({ state }) => state.status)).not.toContain('awaiting-input');
});

test('a question is not open again whose answer went out where the storage neither takes nor removes anything', async () => {
  const { base, ahead } = slowStorage();
  let isStuck = false;
  const attempt = (act: () => Promise<void>) =>
    isStuck ? Promise.reject(new DOMException('', 'QuotaExceededError')) : act();
  const storage: CallStorage = {
    ...base,
    ahead,
    save: (key, value) => attempt(() => base.save(key, value)),
    remove: (key) => attempt(() => base.remove(key)),
  };
  const { openPage } = openServer();
  const first = await openPage(storage);
  const call = await ask(first.calls);
  await vi.waitFor(async () => expect(await base.list('')).toHaveLength(1));
  isStuck = true;
  call.answer('name', accept({ value: 'Ada' }));
  await call.finished;
  await vi.waitFor(() => expect(first.journal.state.status).toBe('failing'));
  first.calls.close();
  const second = await openPage({ ...base, ahead });
  expect((await second.restored).restored.map(({ state }) => state.status)).not.toContain('awaiting-input');
});

test('what arrives in the storage while it is read is not missed', async () => {
  const { storage, base, ahead, texts, holdBack, letThrough } = slowStorage();
  const { openPage } = openServer();
  const first = await openPage(storage);
  await first.restored;
  const call = await ask(first.calls);
  const [entry] = await vi.waitFor(async () => {
    const entries = await base.list('');
    expect(entries).toHaveLength(1);
    return entries;
  });
  holdBack();
  call.answer('name', accept({ value: 'Ada' }));
  await call.finished;
  const reader: CallStorage = {
    ...base,
    ahead,
    load: async (key) => {
      const found = await base.load(key);
      letThrough();
      await vi.waitFor(() => expect([...texts]).toEqual([]));
      return found;
    },
  };
  expect(await loadRecord(reader, entry?.key ?? '')).not.toMatchObject({
    record: { state: { status: 'awaiting-input' } },
  });
});

function refuseToList(storage: CallStorage): CallStorage {
  return { ...storage, list: () => Promise.reject(new DOMException('', 'UnknownError')) };
}

async function sealed(storage: CallStorage): Promise<CallStorage> {
  const usages = ['encrypt', 'decrypt'] as const;
  return encryptStorage(
    storage,
    await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, usages),
  );
}
