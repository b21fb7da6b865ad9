import { describe, expect, test, vi } from 'vitest';
import { completeWith, connectInPage, scriptServer } from '@mcp-roundtrip/testing';
import { accept } from '../call/answer.js';
import { createCalls } from '../runtime/createCalls.js';
import { dehydrate, hydrate } from '../runtime/snapshot.js';
import { until } from '../runtime/until.js';
import type { CallRecord } from './callRecord.js';
import { createJournal } from './createJournal.js';
import { encryptStorage } from './encryptStorage.js';
import { memoryStorage, type CallStorage } from './storage.js';
import { holdClock } from './testing/holdClock.js';
import { ask, endpoint, openServer } from './testing/openServer.js';

const passTime = holdClock();

describe('a storage that takes nothing any more', () => {
  test('has no older record that would be trusted', async () => {
    const base = memoryStorage();
    let isFull = false;
    const storage: CallStorage = {
      ...base,
      save: (key, value) =>
        isFull ? Promise.reject(new DOMException('', 'QuotaExceededError')) : base.save(key, value),
    };
    const { openPage, countExecutions } = openServer();
    const first = await openPage(storage);
    const call = await ask(first.calls);
    isFull = true;
    call.answer('name', accept({ value: 'Ada' }));
    await call.finished;
    expect(first.journal.state.status).toBe('failing');
    expect(countExecutions()).toBe(1);
    const second = await openPage(storage);
    expect((await second.restored).restored).toEqual([]);
  });

  test('that never answers holds nothing up, and what it does late undoes nothing', async () => {
    const base = memoryStorage();
    let isHung = false;
    const late: (() => void)[] = [];
    const storage: CallStorage = {
      ...base,
      save: async (key, value) => {
        if (isHung) await new Promise<void>((resolve) => late.push(resolve));
        await base.save(key, value);
      },
    };
    const { openPage } = openServer();
    const { calls, journal, restored } = await openPage(storage);
    await restored;
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
    try {
      isHung = true;
      const call = calls.start({ tool: 'scripted' }, { id: 'mine' });
      await vi.waitFor(() => expect(call.state.status).toBe('awaiting-input'), { timeout: 60_000 });
      expect(journal.state.status).toBe('failing');
      isHung = false;
      call.answer('name', accept({ value: 'Ada' }));
      await vi.waitFor(() => expect(call.state.status).toBe('complete'), { timeout: 60_000 });
    } finally {
      vi.useRealTimers();
    }
    for (const finish of late) finish();
    await vi.waitFor(async () => {
      expect(journal.state.status).toBe('keeping');
      expect(await base.list('')).toMatchObject([{ value: { state: { status: 'complete' } } }]);
    });
  });
});

describe('a journal', () => {
  test('has to know whose calls it keeps', async () => {
    const { client } = await connectInPage(scriptServer(() => completeWith('done')));
    const journal = createJournal({ storage: memoryStorage() });
    const nowhere = createCalls({ client, journal });
    expect(() => journal.restore(nowhere)).toThrow('Give the endpoint too');
    expect(() => nowhere.start({ tool: 'scripted' })).toThrow('Give the endpoint too');
    const local = createCalls({ client, endpoint: 'stdio://one/server', journal });
    expect(local.server()).toMatchObject({ endpoint: 'stdio://one/server' });
  });

  test('brings a call back to one of those who show its server', async () => {
    const storage = memoryStorage();
    const { openPage, countExecutions } = openServer();
    await ask((await openPage(storage)).calls);
    const { page, journal, calls, restored } = await openPage(storage);
    await restored;
    const others = createCalls({ client: page.client, endpoint, journal });
    expect((await journal.restore(others)).restored).toEqual([]);
    expect(others.list()).toEqual([]);
    const call = calls.get('mine');
    call?.answer('name', accept({ value: 'Ada' }));
    await call?.finished;
    expect(countExecutions()).toBe(1);
    await vi.waitFor(async () =>
      expect(await storage.list('')).toMatchObject([{ value: { state: { status: 'complete' } } }]),
    );
  });

  test('lets a doubt fail where there is nobody to decide', async () => {
    const storage = memoryStorage();
    const { openPage } = openServer();
    const first = await openPage(storage);
    const call = await ask(first.calls);
    const [entry] = await storage.list('');
    call.abort();
    const { key, value } = entry ?? { key: '', value: {} };
    const { state, ...record } = value as { state: object };
    await vi.waitFor(async () =>
      expect(await storage.load(key)).toMatchObject({ state: { status: 'aborted' } }),
    );
    await storage.save(key, {
      ...record,
      state: { ...state, status: 'sending', phase: 'in-flight', payload: { requestState: 'one' }, since: 1 },
    });
    const { calls, restored } = await openPage(storage, { inDoubt: 'fail' });
    await restored;
    const again = calls.get('mine');
    expect(again?.state).toMatchObject({ status: 'failed', payload: { requestState: 'one' } });
    await expect(again?.finished).rejects.toMatchObject({ code: 'network', uncertain: true });
  });

  test('keeps what is taken up from a snapshot', async () => {
    const storage = memoryStorage();
    const { openPage } = openServer();
    const snapshot = dehydrate(await ask((await openPage(memoryStorage())).calls));
    const { calls, restored } = await openPage(storage);
    await restored;
    await hydrate(calls, snapshot);
    await vi.waitFor(async () =>
      expect(await storage.list('')).toMatchObject([{ value: { state: { status: 'awaiting-input' } } }]),
    );
  });

  test('keeps what was written down where another request has its id', async () => {
    const storage = memoryStorage();
    const { openPage } = openServer();
    await ask((await openPage(storage)).calls);
    const { calls, page, restored } = await openPage(storage);
    const other = calls.start({ tool: 'scripted', arguments: { other: true } }, { id: 'mine' });
    await expect(other.finished).rejects.toMatchObject({ code: 'misuse' });
    expect(await restored).toMatchObject({ restored: [{ id: 'mine' }], setAside: [] });
    expect(calls.get('mine')?.state.status).toBe('awaiting-input');
    expect(page.exchangesOf('tools/call')).toEqual([]);
    expect(await storage.list('')).toMatchObject([{ value: { request: { tool: 'scripted' } } }]);
  });

  test('has nothing left of a call that was being written when someone signed out', async () => {
    const base = memoryStorage();
    const save = vi.fn(async (key: string, value: unknown) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      await base.save(key, value);
    });
    const { openPage } = openServer();
    const { calls, journal, restored } = await openPage({ ...base, save });
    await restored;
    calls.start({ tool: 'scripted' });
    await vi.waitFor(() => expect(save).toHaveBeenCalled(), { interval: 1 });
    await journal.clear();
    await passTime(60_000);
    expect(await base.list('')).toEqual([]);
  });

  test('signs out of a storage that is a class', async () => {
    class Shelf implements CallStorage {
      readonly #base = memoryStorage();
      load = (name: string) => this.#base.load(name);
      save = (name: string, value: unknown) => this.#base.save(name, value);
      list = (prefix: string) => this.#base.list(prefix);
      remove(name: string) {
        return this.#base.remove(name);
      }
    }
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    const shelf = new Shelf();
    const sealed = encryptStorage(shelf, key);
    await sealed.save('1', { secret: true });
    await sealed.remove('1');
    expect(await shelf.list('')).toEqual([]);
  });

  test('writes down again what goes on after it had made room', async () => {
    const storage = memoryStorage();
    const { openPage } = openServer();
    const { calls, restored } = await openPage(storage, {}, { keepEnded: 0 });
    await restored;
    const call = await ask(calls);
    call.abort();
    await vi.waitFor(async () => expect(await storage.list('')).toEqual([]));
    call.restart();
    await until(call, 'awaiting-input');
    await vi.waitFor(async () =>
      expect(await storage.list('')).toMatchObject([{ value: { state: { status: 'awaiting-input' } } }]),
    );
  });
});

describe('an answer that no storage could take', () => {
  const nest = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as object;

  test.each([
    ['nested 5,000 levels', () => nest(5_000)],
    ['nested 100,000 levels', () => nest(100_000)],
    ['of 150 MB', () => ({ text: 'x'.repeat(150_000_000) })],
  ])('%s is shown, says that it will not survive, and is nobody else’s trouble', async (_, build) => {
    const page = await connectInPage(
      scriptServer(({ args }) =>
        args['large'] === true ? { complete: { content: [] } } : completeWith('small'),
      ),
      {
        intercept: async (exchange, serve) => {
          const response = await serve();
          const given = exchange.params['arguments'] as { large?: boolean } | undefined;
          if (exchange.method !== 'tools/call' || !given?.large) return response;
          // The server would have to write it by a stack that is not deep enough.
          const inside = build();
          const text =
            'text' in inside
              ? JSON.stringify(inside)
              : `${'{"a":'.repeat(depthOf(inside))}1${'}'.repeat(depthOf(inside))}`;
          return new Response(
            `{"jsonrpc":"2.0","id":${exchange.id},"result":{"resultType":"complete","content":[],"structuredContent":${text}}}`,
            { headers: { 'content-type': 'application/json' } },
          );
        },
      },
    );
    const storage = memoryStorage();
    const journal = createJournal({ storage, tabs: false });
    const calls = createCalls({ client: page.client, endpoint, journal });
    const large = calls.start({ tool: 'scripted', arguments: { large: true } }, { id: 'large' });
    await until(large, 'complete');
    expect(journal.state.status).toBe('keeping');
    expect(journal.stateOf(large).status).toBe('too-large');
    const small = calls.start({ tool: 'scripted' }, { id: 'small' });
    await until(small, 'complete');
    expect(journal.stateOf(small).status).toBe('keeping');
    const kept = await storage.list('');
    expect(kept.map(({ key }) => key)).toEqual([expect.stringMatching(/small$/)]);
  });

  test('what the host itself sends is kept, however large', async () => {
    const page = await connectInPage(scriptServer(() => completeWith('small')));
    const storage = memoryStorage();
    const journal = createJournal({ storage, tabs: false });
    const calls = createCalls({ client: page.client, endpoint, journal });
    const call = calls.start({ tool: 'scripted', arguments: { file: 'x'.repeat(21_000_000) } });
    await until(call, 'complete');
    expect(journal.stateOf(call).status).toBe('keeping');
    // Written down before it was sent.
    const [kept] = await storage.list('');
    const { request } = kept?.value as CallRecord;
    expect(JSON.stringify(request).length).toBeGreaterThan(21_000_000);
  });

  function depthOf(value: object): number {
    let depth = 0;
    for (let inner: unknown = value; typeof inner === 'object' && inner; inner = Object.values(inner)[0])
      depth += 1;
    return depth;
  }
});
