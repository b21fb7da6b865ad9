import { expect, test, vi } from 'vitest';
import { accept } from '../../call/answer.js';
import type { Call } from '../../call/call.js';
import { until } from '../../runtime/until.js';
import { memoryStorage, type CallStorage } from '../storage.js';
import { answerAll, findCall, openBrowser, startAsking } from './testing/openBrowser.js';
import type { TabLink } from './tabLink.js';

const quiet = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('what was told and could not be written counts when its driver is gone', async () => {
  const base = memoryStorage();
  let isFull = false;
  const refuse = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  const storage: CallStorage = {
    ...base,
    save: (key, value) => (isFull ? refuse() : base.save(key, value)),
    remove: (key) => (isFull ? refuse() : base.remove(key)),
  };
  const { openPage, legs } = openBrowser({ holdsBack: true, storage });
  const [first, second] = [await openPage(), await openPage()];
  const call = await startAsking(first);
  const mirror = await findCall(second);
  isFull = true;
  answerAll(call);
  await vi.waitFor(() => expect(legs).toHaveLength(2));
  expect(mirror.state.status).toBe('sending');
  first.kill();
  await until(mirror, 'in-doubt');
  expect(legs).toHaveLength(2);
});

test('an answer that must not be stored is still there when its driver is gone', async () => {
  const { openPage } = openBrowser({ keepsAnswers: false });
  const [first, second] = [await openPage(), await openPage()];
  const call = await startAsking(first);
  const mirror = await findCall(second);
  call.answer('name', accept({ value: 'Ada' }), { send: false });
  const answered = { answers: { name: { content: { value: 'Ada' } } } };
  await vi.waitFor(() => expect(mirror.state).toMatchObject(answered));
  first.kill();
  mirror.answer('place', accept({ value: 'London' }), { send: true });
  await expect(mirror.finished).resolves.toMatchObject({
    content: [{ text: expect.stringContaining('"Ada"') }],
  });
});

test('a tab that hears late of a call that is gone leaves the one that began since', async () => {
  const { openPage, storage } = openBrowser();
  const [first, second] = [await openPage(), await openPage()];
  await startAsking(second);
  await findCall(first);
  second.hang();
  first.calls.remove('mine');
  await quiet(5);
  const again = await startAsking(first);
  void second.wake();
  const mirror = await findCall(second);
  await until(mirror, 'awaiting-input');
  await quiet(50);
  expect(again.state.status).toBe('awaiting-input');
  expect(await storage.list('')).toMatchObject([{ value: { state: { status: 'awaiting-input' } } }]);
});

test('a call that runs again is not among those that make room', async () => {
  const { openPage, storage } = openBrowser({ keepEnded: 1 });
  const first = await openPage();
  const call = await startAsking(first);
  call.abort();
  const second = await openPage();
  await findCall(second);
  call.restart();
  await until(call, 'awaiting-input');
  await vi.waitFor(() => expect(second.calls.get('mine')?.state.status).toBe('awaiting-input'));
  for (const id of ['1', '2', '3'])
    await second.calls.start({ tool: 'scripted', arguments: { asks: false } }, { id }).finished;
  await quiet(50);
  expect((await storage.list('')).map(({ key }) => key.split('/').at(-1))).toEqual(['mine', '3']);
});

test('a call that had made room is shown again where it goes on, and is gone after a sign-out', async () => {
  const { openPage } = openBrowser({ keepEnded: 0 });
  const [first, second] = [await openPage(), await openPage()];
  const call = await startAsking(first);
  const mirror = await findCall(second);
  await until(mirror, 'awaiting-input');
  call.abort();
  await until(mirror, 'aborted');
  call.restart();
  await vi.waitFor(() => expect(mirror.state.status).toBe('awaiting-input'));
  answerAll(mirror);
  await call.finished;
  await until(mirror, 'complete');
  await first.journal.clear();
  expect(first.calls.list()).toHaveLength(0);
  await vi.waitFor(() => expect(second.calls.list()).toHaveLength(0));
});

test('an answer that is given elsewhere as soon as the question is seen counts, however slow the storage is', async () => {
  const base = memoryStorage();
  const save: CallStorage['save'] = async (key, value) => {
    await quiet(60);
    await base.save(key, value);
  };
  const { openPage, legs } = openBrowser({ storage: { ...base, save } });
  const [first, second] = [await openPage(), await openPage()];
  const call = first.calls.start({ tool: 'scripted' }, { id: 'mine' });
  const mirror = await findCall(second);
  await until(mirror, 'awaiting-input');
  answerAll(mirror);
  await expect(call.finished).resolves.toBeDefined();
  expect(legs).toHaveLength(2);
});

test('where a browser gives no locks, a page goes on by itself', async () => {
  const { openPage, legs } = openBrowser();
  const first = await openPage();
  await startAsking(first);
  first.kill();
  const link: TabLink = {
    locks: { take: async () => undefined },
    openChannel: () => ({ post: () => {}, close: () => {} }),
  };
  const call = await findCall(await openPage({ link }));
  answerAll(call);
  await expect(call.finished).resolves.toBeDefined();
  expect(legs).toHaveLength(2);
});

test('a tab that hung goes on with what nobody took from it', async () => {
  const { openPage } = openBrowser();
  const [first, second] = [await openPage(), await openPage()];
  const other = first.connect('https://other.example.com/mcp');
  await other.restored;
  await startAsking(first);
  const rest = other.calls.start({ tool: 'scripted' }, { id: 'rest' });
  await until(rest, 'awaiting-input');
  const mirror = await findCall(second);
  first.hang();
  answerAll(mirror);
  await expect(mirror.finished).resolves.toBeDefined();
  void first.wake();
  await vi.waitFor(() => expect(first.calls.get('mine')?.state.status).toBe('complete'));
  answerAll(rest as Call);
  await expect(rest.finished).resolves.toBeDefined();
});

test('a page that is closed takes nothing over', async () => {
  const { openPage, legs } = openBrowser({ holdsBack: true });
  const [first, second, third] = [await openPage(), await openPage(), await openPage()];
  const call = await startAsking(first);
  await findCall(second);
  const mirror = await findCall(third);
  second.calls.close();
  answerAll(call);
  await vi.waitFor(() => expect(legs).toHaveLength(2));
  first.kill();
  await until(mirror, 'in-doubt');
  expect(legs).toHaveLength(2);
});

test('who signs out while another tab brings calls back leaves nothing there', async () => {
  const base = memoryStorage();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let isSlow = false;
  const storage: CallStorage = {
    ...base,
    list: async (prefix) => {
      const found = await base.list(prefix);
      if (isSlow) await released;
      return found;
    },
  };
  const { openPage } = openBrowser({ storage });
  const first = await openPage();
  await startAsking(first);
  isSlow = true;
  const second = await openPage({ isPatient: false });
  await quiet(5);
  isSlow = false;
  const clearing = first.journal.clear();
  await quiet(5);
  release();
  await clearing;
  await quiet(50);
  expect(second.calls.list()).toEqual([]);
  expect(await base.list('')).toEqual([]);
});

test('a call that is removed where it is only shown does not come back', async () => {
  const { openPage, storage } = openBrowser();
  const [first, second] = [await openPage(), await openPage()];
  const call = await startAsking(first);
  await findCall(second);
  second.calls.remove('mine');
  await vi.waitFor(() => expect(first.calls.get('mine')).toBeUndefined());
  await quiet(50);
  expect(call.state.status).toBe('aborted');
  expect(second.calls.get('mine')).toBeUndefined();
  expect(await storage.list('')).toEqual([]);
});

test('a call that is removed as soon as it is done is seen to end where it is only shown', async () => {
  const { openPage } = openBrowser();
  const [first, second] = [await openPage(), await openPage()];
  const call = await startAsking(first);
  const mirror = await findCall(second);
  call.answer('name', accept({ value: 'Ada' }), { send: false });
  call.answer('place', accept({ value: 'London' }), { send: true });
  await call.finished;
  first.calls.remove('mine');
  await expect(mirror.finished).resolves.toEqual(await call.finished);
  await vi.waitFor(() => expect(second.calls.get('mine')).toBeUndefined());
});

test('what is pressed while another tab is about to take over is done by it', async () => {
  const base = memoryStorage();
  const storage: CallStorage = { ...base, load: (key) => quiet(200).then(() => base.load(key)) };
  const { openPage, legs } = openBrowser({ storage });
  const [first, second, third] = [await openPage(), await openPage(), await openPage()];
  await startAsking(first);
  const [heir, mirror] = [await findCall(second), await findCall(third)];
  await Promise.all([until(heir, 'awaiting-input'), until(mirror, 'awaiting-input')]);
  first.kill();
  await quiet(20);
  answerAll(mirror);
  await Promise.all([until(heir, 'complete'), until(mirror, 'complete')]);
  expect(legs).toHaveLength(2);
});
