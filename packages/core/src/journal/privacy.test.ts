import { expect, test, vi } from 'vitest';
import { askText, completeWith, connectInPage, scriptServer, type Script } from '@mcp-roundtrip/testing';
import { accept } from '../call/answer.js';
import { createCalls } from '../runtime/createCalls.js';
import { until } from '../runtime/until.js';
import { createJournal, type JournalOptions } from './createJournal.js';
import { memoryStorage, type CallStorage } from './storage.js';
import { holdClock } from './testing/holdClock.js';

const passTime = holdClock();

const ask: Script = ({ inputResponses, requestState }) => {
  if (inputResponses === undefined)
    return { inputRequests: { name: askText('Name?') }, requestState: 'first' };
  return requestState === 'second'
    ? completeWith('done')
    : { inputRequests: { place: askText('Place?') }, requestState: 'second' };
};

/** A page over a storage that outlives it; `isDeaf` lets no second answer reach the server. */
async function openPage(
  storage: CallStorage,
  { isDeaf = false, ...options }: { isDeaf?: boolean } & JournalOptions,
) {
  const page = await connectInPage(scriptServer(ask), {
    intercept: async ({ params }, serve) =>
      isDeaf && params['requestState'] === 'second' ? new Promise<never>(() => {}) : serve(),
  });
  const journal = createJournal({ storage, draftPauseMs: 0, ...options });
  const calls = createCalls({ client: page.client, endpoint: 'https://mcp.example.com/mcp', journal });
  await journal.restore(calls);
  return { calls, journal };
}
const readAll = async (storage: CallStorage) => JSON.stringify(await storage.list(''));

test('what the person says is not stored where the host does not want it, and questions come back empty', async () => {
  const storage = memoryStorage();
  const seen = vi.fn();
  const spied: CallStorage = {
    ...storage,
    save: (key, value) => {
      seen(JSON.stringify(value));
      return storage.save(key, value);
    },
  };
  const first = await openPage(spied, { keepsAnswers: false, isDeaf: true });
  const call = first.calls.start({ tool: 'scripted' }, { id: 'mine' });
  await until(call, 'awaiting-input');
  call.saveDraft('name', { value: 'Secret Ada' });
  await vi.waitFor(() => expect(seen.mock.calls.length).toBeGreaterThan(2));
  call.answer('name', accept({ value: 'Secret Ada' }));
  await vi.waitFor(() => expect(call.state).toMatchObject({ requestState: 'second' }));
  expect(call.state.rounds[0]?.answers).toMatchObject({ name: { content: { value: 'Secret Ada' } } });

  const second = await openPage(storage, { keepsAnswers: false });
  expect(second.calls.get('mine')?.state).toMatchObject({
    status: 'awaiting-input',
    answers: {},
    requestState: 'second',
    rounds: [{ answers: {} }],
  });

  call.answer('place', accept({ value: 'Secret London' }));
  await vi.waitFor(async () => expect(await readAll(storage)).toContain('answersLeftOut'));
  expect(seen.mock.calls.flat().join()).not.toContain('Secret');
  // It may have been done, and cannot be sent again.
  const third = (await openPage(storage, { keepsAnswers: false })).calls.get('mine');
  expect(third?.state.status).toBe('in-doubt');
  expect(third?.state).not.toHaveProperty('payload');
  third?.retry();
  expect(third?.state.status).toBe('in-doubt');
  third?.restart();
  expect(third && (await until(third, 'awaiting-input'))).toMatchObject({ rounds: [] });
});

test('a call that is removed is gone for good, whatever was about to be written', async () => {
  const storage = memoryStorage();
  const { calls } = await openPage(storage, {});
  const call = calls.start({ tool: 'scripted' }, { id: 'mine' });
  await until(call, 'awaiting-input');
  call.saveDraft('name', { value: 'A' });
  calls.remove('mine');
  await passTime(60_000);
  expect(await storage.list('')).toEqual([]);
});

test('a sign-out stops what runs and leaves nothing', async () => {
  const storage = memoryStorage();
  const { calls, journal } = await openPage(storage, { principal: 'ada' });
  const call = calls.start({ tool: 'scripted' }, { id: 'mine' });
  await until(call, 'awaiting-input');
  await journal.clear();
  await passTime(60_000);
  expect(call.state.status).toBe('aborted');
  expect(calls.list()).toEqual([]);
  expect(await storage.list('')).toEqual([]);
});
