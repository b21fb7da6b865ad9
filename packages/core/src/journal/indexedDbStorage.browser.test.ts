import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  askText,
  completeWith,
  connectInPage,
  inPageEndpoint,
  scriptServer,
  storageChecks,
} from '@mcp-roundtrip/testing';
import { accept } from '../call/answer.js';
import { createCalls } from '../runtime/createCalls.js';
import { until } from '../runtime/until.js';
import { createJournal } from './createJournal.js';
import { indexedDbStorage } from './indexedDbStorage.js';
import type { CallStorage } from './storage.js';

// However slow the machine.
const patience = { timeout: 30_000 };
let database = '';
beforeEach(() => void (database = `test-${Math.random()}`));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  indexedDB.deleteDatabase(database);
});

/** A page whose server asks once. */
async function openPage(storage = indexedDbStorage({ database })) {
  const server = scriptServer(({ inputResponses }) =>
    inputResponses
      ? completeWith('done')
      : { inputRequests: { name: askText('Name?') }, requestState: 'one' },
  );
  const page = await connectInPage(server);
  const journal = createJournal({ storage, tabs: false });
  const calls = createCalls({ client: page.client, endpoint: inPageEndpoint, journal });
  return { journal, calls, report: await journal.restore(calls), storage };
}

/** Opens the database beside the storage. */
function openBeside(version?: number, upgrade = () => {}): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, version);
    request.onupgradeneeded = upgrade;
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('Someone holds it.'));
  });
}

function deleteBeside(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(database);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('Someone holds it.'));
  });
}

describe('the database of the browser', () => {
  test.each(storageChecks)('$name', ({ check }) => check(indexedDbStorage({ database })));

  test('lists keys of every letter there is, and the keys after none of them', async () => {
    const storage = indexedDbStorage({ database });
    const keys = ['a/', 'a/\uffff', 'a/\uffff\uffffz', 'a/\ud800', 'a/🙂', 'a0', 'b/'];
    for (const key of keys) await storage.save(key, key);
    const listKeys = async (prefix: string) => (await storage.list(prefix)).map(({ key }) => key);
    expect(new Set(await listKeys('a/'))).toEqual(new Set(keys.slice(0, 5)));
    expect(await listKeys('a/\uffff')).toEqual(['a/\uffff', 'a/\uffff\uffffz']);
    expect(await listKeys('\uffff')).toEqual([]);
    expect(await listKeys('')).toHaveLength(keys.length);
  });

  test('is one for two tabs', async () => {
    const [one, other] = [indexedDbStorage({ database }), indexedDbStorage({ database })];
    await Promise.all([one.save('a', 1), other.save('b', 2)]);
    await one.save('b', 3);
    expect(await other.list('')).toEqual([
      { key: 'a', value: 1 },
      { key: 'b', value: 3 },
    ]);
  });

  test('lists many entries as of one moment, whatever another tab does', async () => {
    const [one, other] = [indexedDbStorage({ database }), indexedDbStorage({ database })];
    await Promise.all(Array.from({ length: 200 }, (_, index) => one.save(`k/${index}`, { index })));
    const removals = Array.from({ length: 200 }, (_, index) => other.remove(`k/${index}`));
    const lists = await Promise.all(Array.from({ length: 20 }, () => one.list('k/')));
    for (const { key, value } of lists.flat()) expect(key).toBe(`k/${(value as { index: number }).index}`);
    await Promise.all(removals);
    expect(await one.list('')).toEqual([]);
  });

  test('does not stand in the way of a tab that deletes it, and begins anew', async () => {
    const storage = indexedDbStorage({ database });
    await storage.save('a', 1);
    await deleteBeside();
    expect(await storage.load('a')).toBeUndefined();
    await storage.save('a', 2);
    expect(await storage.load('a')).toBe(2);
  });

  test('does not stand in the way of a newer version of the page, which it leaves the storage to', async () => {
    const storage = indexedDbStorage({ database });
    await storage.save('a', 1);
    const newer = await openBeside(2);
    await expect(storage.save('a', 2)).rejects.toThrow(/version/i);
    newer.close();
    await expect(storage.load('a')).rejects.toMatchObject({ name: 'VersionError' });
  });

  test('goes on after its connection was cut without a word', async () => {
    const storage = indexedDbStorage({ database });
    const open = vi.spyOn(indexedDB, 'open');
    await storage.save('a', 1);
    const request = open.mock.results[0]?.value as IDBOpenDBRequest;
    request.result.close();
    expect(await storage.load('a')).toBe(1);
    expect(open).toHaveBeenCalledTimes(2);
  });

  test('waits for a tab that blocks it, and goes on with what it opened late', async () => {
    const blocker = await openBeside(1);
    const deleting = new Promise<void>((resolve) => {
      const request = indexedDB.deleteDatabase(database);
      request.onsuccess = () => resolve();
    });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const storage = indexedDbStorage({ database });
    const first = storage.save('a', 1);
    const second = storage.save('b', 1);
    vi.advanceTimersByTime(10_000);
    await expect(first).rejects.toThrow(/does not answer/);
    await expect(second).rejects.toThrow(/does not answer/);
    // Nobody waits a second time for what does not answer.
    await expect(storage.load('a')).rejects.toThrow(/does not answer/);
    blocker.close();
    await deleting;
    await vi.waitFor(() => storage.save('a', 2), patience);
    expect(await storage.load('a')).toBe(2);
  });

  test('refuses what cannot be copied, and goes on', async () => {
    const storage = indexedDbStorage({ database });
    await expect(storage.save('a', () => {})).rejects.toMatchObject({ name: 'DataCloneError' });
    await storage.save('a', 1);
    expect(await storage.load('a')).toBe(1);
  });
});

describe('a call', () => {
  test('comes back from it and goes on', async () => {
    const first = await openPage();
    const call = first.calls.start({ tool: 'scripted' }, { id: 'mine' });
    await until(call, 'awaiting-input');
    first.calls.close();
    const { calls, report } = await openPage();
    expect(report).toMatchObject({ restored: [{ id: 'mine' }], setAside: [] });
    calls.get('mine')?.answer('name', accept({ value: 'Ada' }));
    await expect(calls.get('mine')?.finished).resolves.toMatchObject({ content: [{ text: 'done' }] });
  });

  const refuse = (name: string) => () => {
    throw new DOMException('Not here.', name);
  };
  /** A request that fails a moment later. */
  const failLater = (name: string) => () => {
    const error = new DOMException('Not here.', name);
    const request = { error } as unknown as IDBOpenDBRequest;
    setTimeout(() => request.onerror?.(new Event('error')));
    return request;
  };
  test.each([
    ['does not let it open (SecurityError)', refuse('SecurityError')],
    ['fails to open (UnknownError)', failLater('UnknownError')],
    ['fails to open (QuotaExceededError)', failLater('QuotaExceededError')],
  ])('goes on to its end where the browser %s', async (_, open) => {
    vi.spyOn(indexedDB, 'open').mockImplementation(open);
    const { calls, journal, report } = await openPage();
    expect(report).toEqual({ restored: [], setAside: [] });
    expect(journal.state).toMatchObject({ status: 'failing', error: { message: 'Not here.' } });
    const call = calls.start({ tool: 'scripted' });
    await until(call, 'awaiting-input');
    call.answer('name', accept({ value: 'Ada' }));
    await expect(call.finished).resolves.toBeDefined();
  });

  test('goes on to its end where the browser has no database at all', async () => {
    vi.spyOn(globalThis, 'indexedDB', 'get').mockReturnValue(undefined as unknown as IDBFactory);
    const { calls, journal } = await openPage();
    expect(journal.state.status).toBe('failing');
    const call = calls.start({ tool: 'scripted' });
    await until(call, 'awaiting-input');
  });

  const fillDisk = {
    'at once': () =>
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse('QuotaExceededError')),
    'when it is to be committed': () =>
      vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
        if (this.mode === 'readonly') return;
        Object.defineProperty(this, 'error', { value: new DOMException('Full.', 'QuotaExceededError') });
        this.abort();
      }),
  };
  test.each(Object.entries(fillDisk))(
    'goes on where the disk is full %s, and is written down once it is not',
    async (_, fill) => {
      const { calls, journal, storage } = await openPage();
      const full = fill();
      const call = calls.start({ tool: 'scripted' }, { id: 'mine' });
      await until(call, 'awaiting-input');
      await vi.waitFor(
        () =>
          expect(journal.state).toMatchObject({ status: 'failing', error: { name: 'QuotaExceededError' } }),
        patience,
      );
      full.mockRestore();
      call.saveDraft('name', { value: 'A' });
      const drafts = { name: { value: 'A' } };
      await vi.waitFor(
        async () => expect(await storage.list('')).toMatchObject([{ value: { id: 'mine', drafts } }]),
        patience,
      );
      expect(journal.state.status).toBe('keeping');
    },
  );

  test('with a draft that cannot be copied goes on', async () => {
    const { calls, journal } = await openPage();
    const call = calls.start({ tool: 'scripted' });
    await until(call, 'awaiting-input');
    call.saveDraft('name', { value: () => {} });
    await vi.waitFor(() => expect(journal.state.status).toBe('failing'), patience);
    call.answer('name', accept({ value: 'Ada' }));
    await expect(call.finished).resolves.toBeDefined();
    await vi.waitFor(() => expect(journal.state.status).toBe('keeping'), patience);
  });

  test('comes back beside entries that are none, which are set aside and left', async () => {
    const first = await openPage();
    await until(first.calls.start({ tool: 'scripted' }, { id: 'mine' }), 'awaiting-input');
    first.calls.close();
    const { storage } = first;
    const [entry] = await vi.waitFor(async () => {
      const entries = await storage.list('');
      expect(entries).toHaveLength(1);
      return entries;
    }, patience);
    const record = entry?.value as Record<string, unknown>;
    const key = (name: string) => `${entry?.key.slice(0, entry.key.lastIndexOf('/'))}/${name}`;
    await storage.save(key('text'), 'no record');
    await storage.save(key('nothing'), null);
    await storage.save(key('buffer'), new ArrayBuffer(8));
    await storage.save(key('foreign'), { format: 'other' });
    await storage.save(key('later'), { ...record, version: 2 });
    await storage.save(key('half'), { ...record, state: { status: 'awaiting-input' } });
    await storage.save(key('cyclic'), Object.assign({ ...record }, { state: buildCycle() }));
    const { calls, report } = await openPage();
    expect(report.restored.map(({ id }) => id)).toEqual(['mine']);
    expect(calls.get('mine')?.state.status).toBe('awaiting-input');
    expect(Object.fromEntries(report.setAside.map(({ key: name, problem }) => [name, problem]))).toEqual({
      [key('text')]: 'damaged',
      [key('nothing')]: 'damaged',
      [key('buffer')]: expect.any(String),
      [key('foreign')]: 'foreign',
      [key('later')]: 'other-version',
      [key('half')]: 'damaged',
      [key('cyclic')]: 'damaged',
    });
    expect(await storage.list('')).toHaveLength(8);
  });
});

describe('what is on its way into it', () => {
  const listAhead = () => Object.keys(localStorage).filter((name) => name.includes(database));
  /** As a page leaves it that dies before the database has anything. */
  const dieAtOnce = (): CallStorage =>
    Object.assign(indexedDbStorage({ database }), { save: () => new Promise<void>(() => {}) });

  test('is in the local storage until it has arrived', async () => {
    const { calls, storage } = await openPage();
    await until(calls.start({ tool: 'scripted' }, { id: 'mine' }), 'awaiting-input');
    await vi.waitFor(async () => {
      expect(await storage.list('')).toMatchObject([{ value: { state: { status: 'awaiting-input' } } }]);
      expect(listAhead()).toEqual([]);
    }, patience);
  });

  test('comes back where the page died meanwhile, and goes once the call goes on', async () => {
    const first = await openPage(dieAtOnce());
    await until(first.calls.start({ tool: 'scripted' }, { id: 'mine' }), 'awaiting-input');
    expect(listAhead()).toHaveLength(1);
    const { calls, report } = await openPage();
    expect(report).toMatchObject({ restored: [{ id: 'mine' }], setAside: [] });
    calls.get('mine')?.answer('name', accept({ value: 'Ada' }));
    await calls.get('mine')?.finished;
    await vi.waitFor(() => expect(listAhead()).toEqual([]), patience);
  });

  test.each([
    ['is full', () => vi.spyOn(Storage.prototype, 'setItem')],
    ['is withheld', () => vi.spyOn(globalThis, 'localStorage', 'get')],
  ])('is waited for where the local storage %s', async (_, spy) => {
    spy().mockImplementation(() => {
      throw new DOMException('Not here.', 'SecurityError');
    });
    const { calls, storage, journal } = await openPage();
    await until(calls.start({ tool: 'scripted' }, { id: 'mine' }), 'awaiting-input');
    expect(await storage.list('')).toMatchObject([{ value: { state: { status: 'awaiting-input' } } }]);
    expect(journal.state.status).toBe('keeping');
  });

  test('is waited for where a host wants that, and where it is long', async () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    const strict = await openPage(indexedDbStorage({ database, writesAhead: false }));
    await until(strict.calls.start({ tool: 'scripted' }, { id: 'mine' }), 'awaiting-input');
    const { calls, storage } = await openPage();
    const long = calls.start({ tool: 'scripted', arguments: { text: 'x'.repeat(200_000) } }, { id: 'long' });
    await until(long, 'awaiting-input');
    expect(await storage.list('')).toHaveLength(2);
    expect(setItem).not.toHaveBeenCalled();
  });

  test('is not there where a host wraps the storage, which may seal what it saves', async () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    const { calls } = await openPage({ ...indexedDbStorage({ database }) });
    await until(calls.start({ tool: 'scripted' }, { id: 'mine' }), 'awaiting-input');
    expect(setItem).not.toHaveBeenCalled();
  });

  test('is apart from that of a database whose name begins alike', async () => {
    const inner = indexedDbStorage({ database: `${database}/ada` });
    inner.ahead?.save('eve/1', { mine: true });
    expect(indexedDbStorage({ database }).ahead?.list('ada/')).toEqual([]);
    expect(inner.ahead?.load('eve/1')).toEqual({ mine: true });
    inner.ahead?.remove('eve/1');
  });

  test('is set aside where it is no record', async () => {
    const first = await openPage(dieAtOnce());
    await until(first.calls.start({ tool: 'scripted' }, { id: 'mine' }), 'awaiting-input');
    const [name = ''] = listAhead();
    localStorage.setItem(name, '{"half');
    const { report } = await openPage();
    expect(report).toMatchObject({ restored: [], setAside: [{ problem: 'damaged' }] });
    localStorage.removeItem(name);
  });
});

function buildCycle(): object {
  const cycle: Record<string, unknown> = { status: 'awaiting-input', leg: 1, rounds: [] };
  cycle['open'] = { questions: [cycle], answers: {}, askedAt: 1 };
  return cycle;
}
