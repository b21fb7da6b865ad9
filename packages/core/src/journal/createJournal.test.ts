import { describe, expect, test, vi } from 'vitest';
import {
  askText,
  completeWith,
  connectInPage,
  scriptServer,
  type InPageOptions,
  type Script,
} from '@mcp-roundtrip/testing';
import { accept } from '../call/answer.js';
import { createCalls } from '../runtime/createCalls.js';
import { until } from '../runtime/until.js';
import { createJournal, type JournalOptions } from './createJournal.js';
import { memoryStorage, type CallStorage } from './storage.js';
import { holdClock } from './testing/holdClock.js';

const passTime = holdClock();

const endpoint = 'https://mcp.example.com/mcp';
const ask: Script = ({ inputResponses, requestState }) =>
  inputResponses === undefined
    ? { inputRequests: { name: askText('Name?'), place: askText('Place?') }, requestState: 'one' }
    : completeWith(JSON.stringify([inputResponses, requestState]));

/** A page over a storage that outlives it. */
async function openPage(
  storage: CallStorage,
  {
    script = ask,
    connection = {},
    ...options
  }: { script?: Script; connection?: InPageOptions } & Partial<JournalOptions> = {},
) {
  const page = await connectInPage(scriptServer(script), connection);
  const journal = createJournal({ storage, draftPauseMs: 0, ...options });
  const calls = createCalls({ client: page.client, endpoint, journal });
  const report = await journal.restore(calls);
  return { page, journal, calls, report };
}

/** A server that never answers a leg for which `isLost` holds. */
const lose = (isLost: (params: Readonly<Record<string, unknown>>) => boolean): InPageOptions => ({
  intercept: async ({ method, params }, serve) =>
    method === 'tools/call' && isLost(params) ? new Promise<never>(() => {}) : serve(),
});

describe('a call that was written down', () => {
  test('comes back with its question, its answers and its drafts, and goes on', async () => {
    const storage = memoryStorage();
    const first = await openPage(storage);
    const call = first.calls.start({ tool: 'scripted' }, { id: 'mine' });
    await until(call, 'awaiting-input');
    call.answer('name', accept({ value: 'Ada' }), { send: false });
    call.saveDraft('place', { value: 'Lond' });
    await vi.waitFor(async () =>
      expect(await storage.list('')).toMatchObject([{ value: { drafts: { place: { value: 'Lond' } } } }]),
    );

    const { calls, page, report } = await openPage(storage);
    expect(report).toMatchObject({ restored: [{ id: 'mine' }], setAside: [] });
    const again = calls.get('mine');
    expect(again?.state).toMatchObject({
      status: 'awaiting-input',
      leg: 1,
      answers: { name: { content: { value: 'Ada' } } },
    });
    expect(again?.drafts).toEqual({ place: { value: 'Lond' } });
    expect(page.exchangesOf('tools/call')).toEqual([]);
    again?.answer('place', accept({ value: 'London' }), { send: true });
    expect(await again?.finished).toMatchObject({ content: [{ text: expect.stringContaining('"London"') }] });
  });

  test('is on disk before its question is shown and before each leg is sent', async () => {
    const seen: string[] = [];
    const base = memoryStorage();
    const storage: CallStorage = {
      ...base,
      save: async (key, value) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        await base.save(key, value);
        seen.push((value as { state: { status: string } }).state.status);
      },
    };
    const { calls } = await openPage(storage, {
      connection: {
        intercept: async ({ method }, serve) => {
          if (method === 'tools/call') seen.push('a leg arrives');
          return serve();
        },
      },
    });
    const call = calls.start({ tool: 'scripted' });
    call.subscribe(() => call.state.status === 'awaiting-input' && seen.push('shown'));
    await until(call, 'awaiting-input');
    for (const key of ['name', 'place']) call.answer(key, accept({ value: key }), { send: false });
    call.send();
    await call.finished;
    expect(seen.slice(0, 3)).toEqual(['sending', 'a leg arrives', 'awaiting-input']);
    expect(seen.indexOf('shown')).toBeGreaterThan(seen.indexOf('awaiting-input'));
    expect(seen.lastIndexOf('a leg arrives')).toBeGreaterThan(seen.lastIndexOf('sending'));
  });

  test.each([
    ['the first', () => true, {}],
    [
      'an answered',
      (params: Readonly<Record<string, unknown>>) => 'inputResponses' in params,
      { inputResponses: { name: { action: 'accept' } } },
    ],
  ])(
    'with %s leg under way comes back in doubt, and nothing is sent by itself',
    async (_, isLost, payload) => {
      const storage = memoryStorage();
      const first = await openPage(storage, { connection: lose(isLost) });
      const call = first.calls.start({ tool: 'scripted' }, { id: 'mine' });
      if ('inputResponses' in payload) {
        await until(call, 'awaiting-input');
        for (const key of ['name', 'place']) call.answer(key, accept({ value: key }), { send: false });
        call.send();
      }
      await vi.waitFor(async () =>
        expect(await storage.list('')).toMatchObject([{ value: { state: { status: 'sending', payload } } }]),
      );

      const { calls, page } = await openPage(storage);
      const again = calls.get('mine');
      expect(again?.state).toMatchObject({ status: 'in-doubt', payload });
      expect(page.exchangesOf('tools/call')).toEqual([]);
      again?.retry();
      if (again) await until(again, 'awaiting-input');
      expect(page.exchangesOf('tools/call')).toHaveLength(1);
    },
  );

  test('with a leg under way that may be repeated goes on by itself', async () => {
    const storage = memoryStorage();
    const first = await openPage(storage, { connection: lose(() => true) });
    const annotations = { readOnlyHint: true };
    first.calls.rememberTools([{ name: 'scripted', inputSchema: { type: 'object' }, annotations }]);
    first.calls.start({ tool: 'scripted' }, { id: 'mine' });
    await vi.waitFor(async () => expect(await storage.list('')).toHaveLength(1));
    const { calls } = await openPage(storage);
    const again = calls.get('mine');
    expect(again?.state).toMatchObject({ status: 'sending', lost: { uncertain: true } });
    expect(again && (await until(again, 'awaiting-input'))).toMatchObject({ status: 'awaiting-input' });
  });

  test('is left as it is when its page lets go of it', async () => {
    const storage = memoryStorage();
    const first = await openPage(storage);
    const call = first.calls.start({ tool: 'scripted' }, { id: 'mine' });
    await until(call, 'awaiting-input');
    first.calls.close();
    call.abort();
    const { calls } = await openPage(storage);
    expect(calls.get('mine')?.state.status).toBe('awaiting-input');
  });

  test('stays as it ended', async () => {
    const storage = memoryStorage();
    const first = await openPage(storage);
    const aborted = first.calls.start({ tool: 'scripted' }, { id: 'aborted' });
    await until(aborted, 'awaiting-input');
    aborted.abort('enough');
    const denied = first.calls.start({ tool: 'nowhere' }, { id: 'failed' });
    await until(denied, 'failed', 'complete');
    await vi.waitFor(async () => expect(await storage.list('')).toHaveLength(2));
    const { calls, page } = await openPage(storage);
    expect(calls.get('aborted')?.state).toMatchObject({ status: 'aborted', reason: 'enough' });
    expect(calls.get('failed')?.state.status).toBe(denied.state.status);
    expect(page.exchangesOf('tools/call')).toEqual([]);
  });
});

describe('what is stored', () => {
  test('is another person’s and another server’s to nobody else', async () => {
    const storage = memoryStorage();
    const first = await openPage(storage, { principal: 'ada' });
    await until(first.calls.start({ tool: 'scripted' }, { id: 'mine' }), 'awaiting-input');
    expect((await openPage(storage, { principal: 'bob' })).calls.list()).toEqual([]);
    const elsewhere = createCalls({ client: first.page.client, endpoint: 'https://other.example/mcp' });
    expect(await first.journal.restore(elsewhere)).toEqual({ restored: [], setAside: [] });
    await first.journal.clear();
    expect(await storage.list('')).toEqual([]);
  });

  test.each<[string, unknown]>([
    ['nothing', null],
    ['text', 'hello'],
    ['another format', { format: 'something-else' }],
    ['a later version', { format: 'mcp-roundtrip/call-record', version: 2 }],
    ['a record with parts missing', { format: 'mcp-roundtrip/call-record', version: 1, id: 'x' }],
  ])('and is damaged or foreign (%s) is set aside, and nothing else suffers', async (_, value) => {
    const storage = memoryStorage();
    const first = await openPage(storage);
    await until(first.calls.start({ tool: 'scripted' }, { id: 'mine' }), 'awaiting-input');
    const [entry] = await storage.list('');
    await storage.save(`${entry?.key}-odd`, value);
    const { report } = await openPage(storage);
    expect(report.restored).toHaveLength(1);
    expect(report.setAside).toHaveLength(1);
    expect(await storage.list('')).toHaveLength(2);
  });

  test('of ended calls is only so much', async () => {
    const storage = memoryStorage();
    const { calls } = await openPage(storage, { keepEnded: 2, script: () => completeWith('done') });
    for (const id of ['1', '2', '3', '4']) await calls.start({ tool: 'scripted' }, { id }).finished;
    await vi.waitFor(async () =>
      expect((await storage.list('')).map(({ key }) => key.at(-1))).toEqual(['3', '4']),
    );
  });

  test('or not stored at all is said, and the call goes on', async () => {
    const full: CallStorage = {
      ...memoryStorage(),
      save: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
    };
    const { calls, journal } = await openPage(full);
    const heard = vi.fn();
    journal.subscribe(heard);
    const call = calls.start({ tool: 'scripted' });
    await until(call, 'awaiting-input');
    expect(journal.state).toMatchObject({ status: 'failing', error: { name: 'QuotaExceededError' } });
    expect(heard).toHaveBeenCalledOnce();
    const none: CallStorage = { ...full, list: () => Promise.reject(new Error('disabled')) };
    expect((await openPage(none)).report).toEqual({ restored: [], setAside: [] });
  });

  test('what is begun again as soon as it has ended makes no room', async () => {
    const base = memoryStorage();
    const save: CallStorage['save'] = async (key, value) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      await base.save(key, value);
    };
    let legs = 0;
    const connection = lose(() => (legs += 1) > 1);
    const slow = { ...base, save };
    const { calls } = await openPage(slow, { keepEnded: 0, script: () => completeWith('done'), connection });
    const call = calls.start({ tool: 'scripted' }, { id: 'mine' });
    await call.finished.then(() => call.restart());
    await vi.waitFor(() => expect(legs).toBe(2));
    const sending = { state: { status: 'sending' } };
    await vi.waitFor(async () => expect(await base.list('')).toMatchObject([{ value: sending }]));
    // Nor later.
    await passTime(1_000);
    expect(await base.list('')).toMatchObject([{ value: sending }]);
  });
});

test('making one reads neither the clock nor chance where there are no tabs, as in a page that a server draws', () => {
  const spies = [vi.spyOn(Date, 'now'), vi.spyOn(Math, 'random'), vi.spyOn(performance, 'now')];
  expect(createJournal({ principal: 'ada' }).state).toEqual({ status: 'keeping' });
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
});
