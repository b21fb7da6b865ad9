import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accept } from '../../answer.js';
import type { Call } from '../../call.js';
import { until } from '../../until.js';
import { findCall, openBrowser, type Page } from './testing/openBrowser.js';

const quiet = () => new Promise((resolve) => setTimeout(resolve, 50));
const answerAll = (call: Call) => {
  call.answer('name', accept({ value: 'Ada' }), { send: false });
  call.answer('place', accept({ value: 'London' }), { send: true });
};
const startAsking = async ({ calls }: Page) => {
  const call = calls.start({ tool: 'scripted' }, { id: 'mine' });
  await until(call, 'awaiting-input');
  return call as Call;
};

describe('a tab that sleeps', () => {
  test('does nothing that was done in its place, even before it is told of that', async () => {
    const { openPage, legs } = openBrowser();
    const [first, second] = [await openPage(), await openPage()];
    const call = await startAsking(first);
    const mirror = await findCall(second);
    await until(mirror, 'awaiting-input');
    first.hang();
    answerAll(mirror);
    await mirror.result;
    // What was pressed meanwhile comes before what the browser has to tell.
    answerAll(call);
    await quiet();
    first.wake();
    await until(call, 'complete');
    expect(legs).toHaveLength(2);
  });

  test('did not hear what was filled in elsewhere, which is there all the same once another tab drives', async () => {
    const { openPage } = openBrowser();
    const [first, second] = [await openPage(), await openPage()];
    await startAsking(first);
    const mirror = await findCall(second);
    await until(mirror, 'awaiting-input');
    first.hang();
    mirror.saveDraft('place', { value: 'Lond' });
    mirror.answer('name', accept({ value: 'Ada' }), { send: false });
    await vi.waitFor(() => expect(mirror.state).toMatchObject({ answers: { name: {} } }), { timeout: 5_000 });
    expect(mirror.drafts).toEqual({ place: { value: 'Lond' } });
  });

  test('leaves its call to one other tab, not to each that waits for it', async () => {
    const { openPage, legs, storage } = openBrowser();
    const [first, second, third] = [await openPage(), await openPage(), await openPage()];
    await startAsking(first);
    const [heir, late] = [await findCall(second), await findCall(third)];
    await Promise.all([until(heir, 'awaiting-input'), until(late, 'awaiting-input')]);
    first.hang();
    // It gets the lock, and hears only later why.
    third.hang();
    heir.answer('name', accept({ value: 'Ada' }), { send: false });
    await vi.waitFor(() => expect(heir.state).toMatchObject({ answers: { name: {} } }), { timeout: 5_000 });
    const readDriver = async () =>
      (await storage.list('')).map(({ value }) => (value as { driver: string }).driver);
    const drivers = await readDriver();
    await quiet();
    expect(await readDriver()).toEqual(drivers);
    third.wake();
    heir.answer('place', accept({ value: 'London' }), { send: true });
    await expect(late.result).resolves.toEqual(await heir.result);
    expect(legs).toHaveLength(2);
  });
});

describe('the watch', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());
  const startWatch = async () => (await import('./watchSleep.js')).watchSleep();

  test('sees no sleep in a page whose timers run', async () => {
    const hasSlept = await startWatch();
    for (let second = 0; second < 60; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      expect(hasSlept()).toBe(false);
    }
  });

  test('sees it before anything else runs, and for a moment after', async () => {
    const hasSlept = await startWatch();
    await vi.advanceTimersByTimeAsync(1_000);
    vi.setSystemTime(Date.now() + 5_000);
    expect(hasSlept()).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(hasSlept()).toBe(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(hasSlept()).toBe(false);
  });
});
