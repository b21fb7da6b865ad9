import { expect, test, vi } from 'vitest';
import { accept } from '../answer.js';
import { until } from '../until.js';
import { memoryStorage, type AheadStorage, type CallStorage } from './storage.js';
import { ask, openServer } from './testing/openServer.js';

/** A place that is written at once, as the local storage of a browser is. */
function memoryAhead() {
  const texts = new Map<string, string>();
  let isFull = false;
  const read = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text));
  const ahead: AheadStorage = {
    load: (key) => read(texts.get(key)),
    save: (key, value) => {
      if (!isFull) texts.set(key, JSON.stringify(value));
      return !isFull;
    },
    remove: (key) => void texts.delete(key),
    list: (prefix) =>
      [...texts].filter(([key]) => key.startsWith(prefix)).map(([key, text]) => ({ key, value: read(text) })),
  };
  return { ahead, texts, fill: () => void (isFull = true) };
}

/** A storage whose writes can be held back, with a place ahead of it. */
function slowStorage() {
  const base = memoryStorage();
  const held = memoryAhead();
  let waiting: (() => void)[] = [];
  let isHeldBack = false;
  const storage: CallStorage = {
    ...base,
    save: async (key, value) => {
      // As databases do, of how it stands at this moment.
      const copy = structuredClone(value);
      if (isHeldBack) await new Promise<void>((resolve) => waiting.push(resolve));
      await base.save(key, copy);
    },
    ahead: held.ahead,
  };
  return {
    ...held,
    base,
    storage,
    /** What a page finds that comes after one that died before its writes were through. */
    afterDeath: { ...base, ahead: held.ahead } satisfies CallStorage,
    holdBack: () => void (isHeldBack = true),
    countHeldBack: () => waiting.length,
    letThrough: () => {
      isHeldBack = false;
      for (const go of waiting) go();
      waiting = [];
    },
  };
}

test('a question is shown and an answer sent while the storage is still at it', async () => {
  const { storage, holdBack, letThrough, base, texts } = slowStorage();
  const { openPage } = openServer();
  const { calls, restored } = await openPage(storage);
  await restored;
  holdBack();
  const call = await ask(calls);
  call.answer('name', accept({ value: 'Ada' }));
  await call.result;
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
  await second.calls.get('mine')?.result;
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
  const second = await openPage(afterDeath);
  const [restored] = (await second.restored).restored;
  expect(restored?.state.status).toBe('in-doubt');
  expect(await base.list('')).toMatchObject([{ value: { state: { status: 'awaiting-input' } } }]);
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
  await call.result;
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
  await call.result;
  expect(journal.state.status).toBe('keeping');
  expect(await base.list('')).toHaveLength(1);
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
