import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accept } from '../../call/answer.js';
import type { Call } from '../../call/call.js';
import { until } from '../../runtime/until.js';
import { leaseLocks } from './leaseLocks.js';
import { webLocks } from './locks.js';
import { answerAll, findCall, openBrowser, startAsking, type Page } from './testing/openBrowser.js';

const quiet = () => new Promise((resolve) => setTimeout(resolve, 50));
const findAsking = async (page: Page, id = 'mine') => {
  const call = await findCall(page, id);
  await until(call, 'awaiting-input');
  return call;
};
/** Two tabs that show one call, which the first of them drives. */
const openTwo = async (options?: Parameters<typeof openBrowser>[0]) => {
  const browser = openBrowser(options);
  const [first, second] = [await browser.openPage(), await browser.openPage()];
  const call = await startAsking(first);
  return { ...browser, first, second, call, mirror: await findAsking(second) };
};
/** The first has slept, and has lost its lock to the second, which wanted another call. */
const openWhereLockIsLost = async () => {
  const tabs = await openTwo();
  await startAsking(tabs.first, 'other');
  const other = await findAsking(tabs.second, 'other');
  tabs.first.hang();
  answerAll(other);
  await other.finished;
  return tabs;
};
/** Answers one of two questions, and waits until it counts, although the driver hangs. */
const answerOne = async (call: Call) => {
  call.answer('name', accept({ value: 'Ada' }), { send: false });
  await vi.waitFor(() => expect(call.state).toMatchObject({ answers: { name: {} } }), { timeout: 5_000 });
};

describe('a tab that sleeps', () => {
  test('does nothing that was done in its place, even before it is told of that', async () => {
    const { first, call, mirror, legs } = await openTwo();
    first.hang();
    answerAll(mirror);
    await mirror.finished;
    // What was pressed meanwhile comes before what the browser has to tell.
    answerAll(call);
    await quiet();
    void first.wake();
    await until(call, 'complete');
    expect(legs).toHaveLength(2);
  });

  test('does nothing that was done in its place and has left no trace', async () => {
    const { first, call, mirror, legs } = await openTwo({ keepEnded: 0 });
    first.hang();
    answerAll(mirror);
    await mirror.finished;
    answerAll(call);
    await quiet();
    await first.wake({ hearsFirst: true });
    // Longer than it would ask the others.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(legs).toHaveLength(2);
    expect(call.state.status).toBe('complete');
  });

  test('has done what was pressed in it by whoever has taken its calls over', async () => {
    const { first, call, mirror, legs } = await openWhereLockIsLost();
    answerAll(call);
    await quiet();
    void first.wake();
    await Promise.all([until(call, 'complete'), until(mirror, 'complete')]);
    expect(legs).toHaveLength(4);
  });

  test('stops a call that another has taken over where it was told to', async () => {
    const { first, call, mirror, legs } = await openWhereLockIsLost();
    call.abort('Enough.');
    await quiet();
    void first.wake();
    await until(mirror, 'aborted');
    await quiet();
    expect(call.state).toMatchObject({ status: 'aborted', reason: 'Enough.' });
    expect(legs).toHaveLength(3);
  });

  test('and closes its calls as it wakes up overwrites nothing', async () => {
    const { first, call, mirror, storage } = await openTwo();
    first.hang();
    answerAll(mirror);
    await mirror.finished;
    call.saveDraft('place', { value: 'Lond' });
    await quiet();
    first.calls.close();
    void first.wake();
    await quiet();
    expect(await storage.list('')).toMatchObject([{ value: { state: { status: 'complete' } } }]);
  });

  test('does what was pressed in it where its lease is over and nobody wanted it', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
    const items = new Map<string, string>();
    const area = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    };
    const link = {
      locks: leaseLocks(area, { lastsMs: 300, renewsMs: 100, settlesMs: 10 }),
      openChannel: () => ({ post: () => {}, close: () => {} }),
    };
    const { openPage, legs } = openBrowser();
    const call = await startAsking(await openPage({ link }));
    await quiet();
    // Nothing else runs for longer than the lease lasts, and what was pressed comes first then.
    vi.setSystemTime(Date.now() + 400);
    answerAll(call);
    await until(call, 'complete');
    expect(legs).toHaveLength(2);
    vi.useRealTimers();
  });

  test('begins a call at once', async () => {
    const { openPage } = openBrowser();
    const first = await openPage();
    first.hang();
    const call = first.calls.start({ tool: 'scripted' });
    expect(call.state.status).toBe('sending');
    void first.wake();
    await until(call, 'awaiting-input');
  });

  test('leaves its call to one other tab, not to each that waits for it', async () => {
    const { openPage, legs, storage } = openBrowser();
    const [first, second, third] = [await openPage(), await openPage(), await openPage()];
    await startAsking(first);
    const [heir, late] = [await findAsking(second), await findAsking(third)];
    first.hang();
    // It gets the lock, and hears only later why.
    third.hang();
    await answerOne(heir);
    const readDriver = async () =>
      (await storage.list('')).map(({ value }) => (value as { driver: string }).driver);
    const drivers = await readDriver();
    await quiet();
    expect(await readDriver()).toEqual(drivers);
    void third.wake();
    heir.answer('place', accept({ value: 'London' }), { send: true });
    await expect(late.finished).resolves.toEqual(await heir.finished);
    expect(legs).toHaveLength(2);
  });
});

describe('what is filled in beside a tab that sleeps', () => {
  const draft = { place: { value: 'Lond' } };

  test('is there once its own tab drives, on a machine where all of it takes less than a millisecond', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
    const { first, mirror } = await openTwo();
    first.hang();
    mirror.saveDraft('place', draft.place);
    await answerOne(mirror);
    expect(mirror.drafts).toEqual(draft);
  });
});

describe('what is filled in in a tab that slept', () => {
  const draft = { place: { value: 'Lond' } };

  test.each([
    ['in its last moment of sleep', async () => {}],
    ['and was about to be written down', quiet],
  ])('is told to whoever has taken its call over: %s', async (_, pause) => {
    const { first, call, mirror, legs } = await openTwo();
    first.hang();
    await answerOne(mirror);
    call.saveDraft('place', draft.place);
    await pause();
    void first.wake();
    await vi.waitFor(() => expect(mirror.drafts).toEqual(draft));
    await vi.waitFor(() => expect(call.state).toMatchObject({ answers: { name: {} } }));
    await quiet();
    expect(call.drafts).toEqual(draft);
    expect(mirror.drafts).toEqual(draft);
    expect(legs).toHaveLength(1);
  });

  test('does not bring back what was changed since', async () => {
    const { first, call, mirror } = await openTwo();
    call.saveDraft('place', draft.place);
    await vi.waitFor(() => expect(mirror.drafts).toEqual(draft));
    first.hang();
    mirror.saveDraft('place', { value: 'Londonderry' });
    await answerOne(mirror);
    call.saveDraft('name', { value: 'Ad' });
    await quiet();
    void first.wake();
    const both = { place: { value: 'Londonderry' }, name: { value: 'Ad' } };
    await vi.waitFor(() => expect(mirror.drafts).toEqual(both));
    await vi.waitFor(() => expect(call.drafts).toEqual(both));
  });
});

describe('a confirmation', () => {
  /** A page alone, whose locks are confirmed as the test wants it. */
  const openAlone = async (confirm: () => Promise<unknown> | undefined) => {
    const { openPage, storage } = openBrowser({ holdsBack: true });
    const link = {
      locks: { take: async () => ({ lost: new Promise<void>(() => {}), release: () => {} }), confirm },
      openChannel: () => ({ post: () => {}, close: () => {} }),
    };
    return { call: await startAsking(await openPage({ link })), storage };
  };
  const readStatus = async ({ storage }: Pick<Awaited<ReturnType<typeof openAlone>>, 'storage'>) =>
    (await storage.list('')).map(({ value }) => (value as { state: { status: string } }).state.status);

  test('that takes long lets nothing older overtake what was written down since', async () => {
    let confirming: Promise<void> | undefined;
    let goOn = () => {};
    const { call, storage } = await openAlone(() => confirming);
    confirming = new Promise((resolve) => (goOn = resolve));
    call.answer('name', accept({ value: 'Ada' }), { send: false });
    confirming = undefined;
    call.answer('place', accept({ value: 'London' }), { send: true });
    await quiet();
    goOn();
    await vi.waitFor(async () => expect(await readStatus({ storage })).toEqual(['sending']));
    await quiet();
    expect(await readStatus({ storage })).toEqual(['sending']);
  });

  test('that fails holds nothing up', async () => {
    let fails = false;
    const { call, storage } = await openAlone(() => (fails ? Promise.reject(new Error('No.')) : undefined));
    fails = true;
    answerAll(call);
    await vi.waitFor(async () => expect(await readStatus({ storage })).toEqual(['sending']));
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

  test('asks no browser that cannot tell which locks it has given', async () => {
    const locks = webLocks({ request: async () => {} } as unknown as LockManager);
    vi.setSystemTime(Date.now() + 5_000);
    await expect(locks.confirm?.()).resolves.toBeUndefined();
  });
});
