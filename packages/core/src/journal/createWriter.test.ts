import { expect, test, vi } from 'vitest';
import { buildRecord, type CallRecord } from './callRecord.js';
import { createWriter } from './createWriter.js';
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
    state: { status: 'sending', leg, rounds: [], payload: {}, since: leg },
  });
}

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
  const { writer, save, texts } = open();
  for (let leg = 1; leg <= 30; leg += 1) {
    await writer.write(key, recordAt(leg));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await vi.waitFor(() => expect(texts.size).toBe(0));
  expect(save.mock.calls.length).toBeLessThan(10);
  expect(save).toHaveBeenLastCalledWith(key, recordAt(30));
});

test('what is forgotten while it waits is gone at once, and does not come back', async () => {
  const { writer, save, texts, base } = open();
  await writer.write(key, recordAt(1));
  await writer.erase(key);
  expect(save).not.toHaveBeenCalled();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(texts.size).toBe(0);
  expect(await base.list('')).toEqual([]);
});

test('what another page has gone on with meanwhile is not overwritten by something older', async () => {
  const { writer, save, ahead } = open();
  await writer.write(key, recordAt(1));
  ahead.save(key, recordAt(2));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(save).not.toHaveBeenCalled();
  expect(ahead.load(key)).toEqual(recordAt(2));
});

test('nor where the other page has let go of it, because the storage has it', async () => {
  const { writer, save, ahead, base } = open();
  await writer.write(key, recordAt(1));
  await base.save(key, recordAt(2));
  ahead.remove(key);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(save).not.toHaveBeenCalled();
  expect(await base.load(key)).toEqual(recordAt(2));
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
  await writer.write(key, { ...record, state: { status: 'sending', leg: 1, rounds: [], since: 1, payload } });
  payload.requestState = 'changed';
  await vi.waitFor(() => expect(texts.size).toBe(0));
  expect(await base.load(key)).toMatchObject({ state: { payload: { requestState: 'as it was' } } });
});

test('a page that lets go leaves alone what another has begun anew under the same id', async () => {
  const { writer, storage, ahead, base, holdBack } = open();
  const other = createWriter(storage);
  await writer.write(key, recordAt(5));
  await vi.waitFor(async () => expect(await base.list('')).toHaveLength(1));
  await other.erase(key);
  holdBack();
  await other.write(key, recordAt(1, 1_000));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(ahead.load(key)).toEqual(recordAt(1, 1_000));
});

test('where nothing can be held, nothing is waited for after a write', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const writer = createWriter(memoryStorage());
  const before = timers();
  await writer.write(key, recordAt(1));
  expect(timers()).toBe(before);
});
