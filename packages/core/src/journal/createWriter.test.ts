import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildRecord, type CallRecord } from './callRecord.js';
import { createWriter } from './createWriter.js';
import { soon } from './soon.js';
import { memoryStorage } from './storage.js';
import { slowStorage } from './testing/slowStorage.js';

const key = 'somebody/somewhere/mine';

function recordAt(leg: number, startedAt = 1): CallRecord {
  return buildRecord({
    id: 'mine',
    server: { name: 'A server' },
    request: { tool: 'deploy' },
    startedAt,
    changedAt: startedAt + leg,
    state: { status: 'sending', phase: 'in-flight', leg, rounds: [], payload: {}, since: leg },
  });
}

/** A question that waits for its answer. */
function questionAt(leg: number): CallRecord {
  const open = { questions: {}, answers: {}, askedAt: leg };
  return { ...recordAt(leg), state: { status: 'awaiting-input', source: 'round', leg, rounds: [], open } };
}

/** Lets so much time pass, and whatever is under way have its turn after it. */
const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 5; turn += 1) await soon();
};
const holdClock = () =>
  void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });

afterEach(() => void vi.useRealTimers());

function open() {
  const slow = slowStorage();
  const save = vi.spyOn(slow.storage, 'save');
  return { ...slow, save, writer: createWriter(slow.storage) };
}

test('what is held outlives the page at once, and gets into the storage after what is under way', async () => {
  const { writer, save, texts, base } = open();
  await writer.write(key, recordAt(1));
  expect(texts.size).toBe(1);
  expect(save).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(texts.size).toBe(0));
  expect(await base.load(key)).toMatchObject({ state: { leg: 1 } });
});

test('of what changes in one go, only the last gets into the storage', async () => {
  const { writer, save, texts } = open();
  for (const leg of [1, 2, 3]) await writer.write(key, recordAt(leg));
  await vi.waitFor(() => expect(texts.size).toBe(0));
  expect(save.mock.calls).toEqual([[key, recordAt(3)]]);
});

test('while a call goes from leg to leg, the storage gets only what stays for a moment', async () => {
  holdClock();
  const { writer, save, texts } = open();
  for (let leg = 1; leg <= 30; leg += 1) {
    await writer.write(key, recordAt(leg));
    await vi.advanceTimersByTimeAsync(5);
  }
  await vi.waitFor(() => expect(texts.size).toBe(0));
  expect(save.mock.calls.length).toBeLessThan(10);
  expect(save).toHaveBeenLastCalledWith(key, recordAt(30));
});

describe('without a timer', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const waitSomeTurns = async () => {
    for (let turn = 0; turn < 5; turn += 1) await soon();
  };

  test('an answer that goes out gets into the storage where the question still stands', async () => {
    const { writer, save } = open();
    for (const record of [questionAt(1), recordAt(2)]) {
      await writer.write(key, record);
      await waitSomeTurns();
      expect(save).toHaveBeenLastCalledWith(key, record);
    }
    // What comes of it can wait: without it the call is in doubt.
    await writer.write(key, questionAt(2));
    await waitSomeTurns();
    expect(save).toHaveBeenLastCalledWith(key, recordAt(2));
    await vi.advanceTimersByTimeAsync(50);
    expect(save).toHaveBeenLastCalledWith(key, questionAt(2));
  });

  test('everything does in a page that nobody sees, or no longer', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', page);
    const { writer, save } = open();
    for (const record of [recordAt(1), recordAt(2)]) {
      await writer.write(key, record);
      await waitSomeTurns();
    }
    expect(save).toHaveBeenLastCalledWith(key, recordAt(1));
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    await waitSomeTurns();
    expect(save).toHaveBeenLastCalledWith(key, recordAt(2));
    await writer.write(key, recordAt(3));
    await waitSomeTurns();
    expect(save).toHaveBeenLastCalledWith(key, recordAt(3));
  });

  test('what is waited for does not wait for what came after it', async () => {
    const { writer, ahead, holdBack, letThrough } = open();
    await writer.write(key, recordAt(1));
    await waitSomeTurns();
    holdBack();
    await writer.write(key, questionAt(1));
    await vi.advanceTimersByTimeAsync(50);
    vi.spyOn(ahead, 'save').mockReturnValueOnce(false);
    const arrive = vi.fn();
    void writer.write(key, recordAt(2)).then(arrive);
    void writer.write(key, recordAt(3));
    letThrough();
    await waitSomeTurns();
    expect(arrive).toHaveBeenCalled();
  });
});

test('while one thing overtakes the other the storage waits, but not for ever, and then until one stands', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  try {
    const { writer, save } = open();
    const writeNow = (leg: number) => writer.write(key, { ...recordAt(leg), changedAt: Date.now() });
    const lastLeg = () => (save.mock.lastCall?.[1] as CallRecord).state.leg;
    await writeNow(1);
    await soon();
    await soon();
    for (let leg = 2; leg <= 21; leg += 1) {
      await writeNow(leg);
      expect(lastLeg()).toBe(1);
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(lastLeg()).toBe(21);
    await writeNow(22);
    await vi.advanceTimersByTimeAsync(49);
    expect(lastLeg()).toBe(21);
    await vi.advanceTimersByTimeAsync(1);
    expect(lastLeg()).toBe(22);
  } finally {
    vi.useRealTimers();
  }
});

test('what is forgotten while it waits is gone at once, and does not come back', async () => {
  holdClock();
  const { writer, save, texts, base } = open();
  await writer.write(key, recordAt(1));
  await writer.erase(key);
  expect(save).not.toHaveBeenCalled();
  await pass(100);
  expect(texts.size).toBe(0);
  expect(await base.list('')).toEqual([]);
});

test('what another page has gone on with meanwhile is not overwritten by something older', async () => {
  holdClock();
  const { writer, save, ahead } = open();
  await writer.write(key, recordAt(1));
  ahead.save(key, recordAt(2));
  await pass(100);
  expect(save).not.toHaveBeenCalled();
  expect(ahead.load(key)).toEqual(recordAt(2));
});

test('nor where the other page has let go of it, because the storage has it', async () => {
  holdClock();
  const { writer, save, ahead, base } = open();
  await writer.write(key, recordAt(1));
  await base.save(key, recordAt(2));
  ahead.remove(key);
  await pass(100);
  expect(save).not.toHaveBeenCalled();
  expect(await base.load(key)).toEqual(recordAt(2));
});

test.each([
  ['leaves what another device has gone on with', 3, { state: { leg: 3 } }],
  ['takes out what is older', 1, undefined],
])('who cannot save %s', async (_, stored, left) => {
  const storage = memoryStorage();
  const writer = createWriter(storage);
  await storage.save(key, recordAt(stored));
  vi.spyOn(storage, 'save').mockRejectedValueOnce(new Error('Not saved.'));
  await writer.write(key, recordAt(2));
  expect(writer.state.status).toBe('failing');
  const found = await storage.load(key);
  if (left) expect(found).toMatchObject(left);
  else expect(found).toBeUndefined();
});

test('what cannot be held waits for nothing but the storage', async () => {
  const { writer, save, fill, base } = open();
  await writer.write(key, recordAt(1));
  fill();
  await writer.write(key, recordAt(2));
  expect(save.mock.calls).toEqual([[key, recordAt(2)]]);
  await writer.erase(key);
  expect(await base.list('')).toEqual([]);
});

test('what its host changes afterwards is stored as it stood', async () => {
  const { writer, texts, base } = open();
  const payload = { requestState: 'as it was' };
  const record = recordAt(1);
  await writer.write(key, {
    ...record,
    state: { status: 'sending', phase: 'in-flight', leg: 1, rounds: [], since: 1, payload },
  });
  payload.requestState = 'changed';
  await vi.waitFor(() => expect(texts.size).toBe(0));
  expect(await base.load(key)).toMatchObject({ state: { payload: { requestState: 'as it was' } } });
});

test('a page that lets go leaves alone what another has begun anew under the same id', async () => {
  holdClock();
  const { writer, storage, ahead, base, holdBack } = open();
  const other = createWriter(storage);
  await writer.write(key, recordAt(5));
  await vi.waitFor(async () => expect(await base.list('')).toHaveLength(1));
  await other.erase(key);
  holdBack();
  await other.write(key, recordAt(1, 1_000));
  await pass(300);
  expect(ahead.load(key)).toEqual(recordAt(1, 1_000));
});

test('where nothing can be held, nothing is waited for after a write', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const writer = createWriter(memoryStorage());
  const before = timers();
  await writer.write(key, recordAt(1));
  expect(timers()).toBe(before);
});
