import { expect, test, vi } from 'vitest';
import { accept } from '../../call/answer.js';
import { until } from '../../runtime/until.js';
import type { CallStorage } from '../storage.js';
import { holdClock } from '../testing/holdClock.js';
import { slowStorage } from '../testing/slowStorage.js';
import { findCall, openBrowser } from './testing/openBrowser.js';

const passTime = holdClock();

const patience = { timeout: 15_000 };

/** As quick as the database of a browser, which is slower than a page. */
function browserStorage(): CallStorage {
  const { base, ahead } = slowStorage();
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  return {
    ...base,
    ahead,
    save: async (key, value) => {
      const copy = structuredClone(value);
      await pause(5);
      await base.save(key, copy);
    },
    load: async (key) => {
      await pause(2);
      return base.load(key);
    },
  };
}

test('who takes over from a tab that hangs drives the call from then on, and its leg is not cut off', async () => {
  const { openPage, legs } = openBrowser({ storage: browserStorage(), holdsBack: true });
  const [first, second] = [await openPage(), await openPage()];
  const call = first.calls.start({ tool: 'scripted' }, { id: 'mine' });
  await until(call, 'awaiting-input');
  call.answer('name', accept({ value: 'Ada' }), { send: false });
  const mirror = await findCall(second);
  await vi.waitFor(() => expect(mirror.state).toMatchObject({ answers: { name: {} } }), patience);
  first.hang();
  const seen: string[] = [];
  mirror.subscribe(() => void seen.push(mirror.state.status));
  mirror.answer('place', accept({ value: 'London' }), { send: true });
  await vi.waitFor(() => expect(legs).toHaveLength(2), patience);
  // Longer than it takes to take over once more.
  await passTime(100);
  expect(seen).not.toContain('in-doubt');
  expect(mirror.state.status).toBe('sending');
});

test('an answer that must not be stored is not lost where a tab takes over', async () => {
  const { openPage } = openBrowser({ storage: browserStorage(), keepsAnswers: false });
  const [first, second] = [await openPage(), await openPage()];
  const call = first.calls.start({ tool: 'scripted' }, { id: 'mine' });
  await until(call, 'awaiting-input');
  const mirror = await findCall(second);
  await until(mirror, 'awaiting-input');
  first.hang();
  mirror.answer('name', accept({ value: 'Ada' }), { send: false });
  await vi.waitFor(() => expect(mirror.state).toMatchObject({ answers: { name: {} } }), patience);
  await passTime(100);
  expect(mirror.state).toMatchObject({ answers: { name: {} } });
});

test('two tabs that begin the same call one after the other send it once', async () => {
  const { openPage, legs } = openBrowser({ storage: browserStorage() });
  const [first, second] = [await openPage(), await openPage()];
  const call = first.calls.start({ tool: 'scripted' }, { id: 'mine' });
  await vi.waitFor(() => expect(legs).toHaveLength(1), patience);
  const other = second.calls.start({ tool: 'scripted' }, { id: 'mine' });
  await Promise.all([until(call, 'awaiting-input'), until(other, 'awaiting-input')]);
  expect(legs).toHaveLength(1);
});

test('a tab that takes over while the storage cannot be read knows that the leg was sent', async () => {
  const { storage: slow, holdBack } = slowStorage();
  let isBroken = false;
  const storage: CallStorage = {
    ...slow,
    load: (key) => (isBroken ? Promise.reject(new DOMException('', 'UnknownError')) : slow.load(key)),
  };
  const { openPage, legs } = openBrowser({ storage, holdsBack: true });
  const [first, second] = [await openPage(), await openPage()];
  const call = first.calls.start({ tool: 'scripted' }, { id: 'mine' });
  await until(call, 'awaiting-input');
  const mirror = await findCall(second);
  await until(mirror, 'awaiting-input');
  isBroken = true;
  holdBack();
  call.answer('name', accept({ value: 'Ada' }), { send: false });
  call.answer('place', accept({ value: 'London' }), { send: true });
  await vi.waitFor(() => expect(legs).toHaveLength(2), patience);
  first.kill();
  await until(mirror, 'in-doubt');
});
