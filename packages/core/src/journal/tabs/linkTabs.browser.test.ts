import { internalsOf } from '../../runtime/internals.js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  askText,
  completeWith,
  connectInPage,
  inPageEndpoint,
  scriptServer,
  type Script,
} from '@mcp-roundtrip/testing';
import { accept } from '../../call/answer.js';
import { createCalls } from '../../runtime/createCalls.js';
import { until } from '../../runtime/until.js';
import { createJournal } from '../createJournal.js';
import { indexedDbStorage } from '../indexedDbStorage.js';
import { leaseLocks } from './leaseLocks.js';
import { webLocks } from './locks.js';
import { linkTabs, type TabLink } from './tabLink.js';

// However slow the machine.
const patience = { timeout: 30_000 };
const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const frame of frames.splice(0)) frame.remove();
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
});

/** What ties a page of its own to the others: its locks and channels go with it. */
function openFrame(hasLocks: boolean): { link: TabLink; kill: () => void } {
  const frame = document.body.appendChild(document.createElement('iframe'));
  frames.push(frame);
  const page = frame.contentWindow as Window & typeof globalThis; // it is in the document
  const { locks } = page.navigator;
  const link: TabLink = {
    locks: hasLocks ? webLocks(locks) : leaseLocks(buildMortalArea(frame), brisk),
    openChannel: (name, onMessage) => {
      const channel = new page.BroadcastChannel(name);
      channel.onmessage = ({ data }) => onMessage(data);
      return {
        // What belongs to a page that is gone says nothing any more.
        post: (message) => frame.isConnected && channel.postMessage(message),
        close: () => channel.close(),
      };
    },
  };
  return { link, kill: () => frame.remove() };
}
const brisk = { lastsMs: 400, renewsMs: 100, settlesMs: 20 };

/** The local storage, for as long as the page lives. */
function buildMortalArea(frame: HTMLIFrameElement) {
  return {
    getItem: (key: string) => localStorage.getItem(key),
    setItem: (key: string, value: string) => frame.isConnected && localStorage.setItem(key, value),
    removeItem: (key: string) => frame.isConnected && localStorage.removeItem(key),
  };
}

/** One server, one database, and pages that come and go. */
function openBrowser() {
  const principal = `person-${Math.random()}`;
  const database = `test-${Math.random()}`;
  const legs: unknown[] = [];
  const script: Script = ({ inputResponses, requestState }) => {
    legs.push(inputResponses);
    if (inputResponses === undefined)
      return { inputRequests: { name: askText('Name?'), place: askText('Place?') }, requestState: 'one' };
    return completeWith(JSON.stringify([inputResponses, requestState]));
  };
  const openPage = async (link: TabLink | undefined) => {
    const { client } = await connectInPage(scriptServer(script));
    const storage = indexedDbStorage({ database });
    const journal = createJournal({ storage, principal, draftPauseMs: 0, ...(link && { tabs: link }) });
    const calls = createCalls({ client, endpoint: inPageEndpoint, journal });
    await journal.restore(calls);
    return { calls, journal };
  };
  return { openPage, legs };
}
type Page = Awaited<ReturnType<ReturnType<typeof openBrowser>['openPage']>>;
const find = async ({ calls }: Page) => {
  const call = await vi.waitUntil(() => calls.get('mine'), patience);
  await until(call, 'awaiting-input');
  return call;
};

describe('two pages of one browser', () => {
  test('one drives, the other shows it, and an answer in both is sent once', async () => {
    const { openPage, legs } = openBrowser();
    const [first, second] = [await openPage(linkTabs()), await openPage(linkTabs())];
    const call = first.calls.start({ tool: 'scripted' }, { id: 'mine' });
    await until(call, 'awaiting-input');
    const mirror = await find(second);
    mirror.saveDraft('place', { value: 'Lond' });
    await vi.waitFor(() => expect(call.drafts).toEqual({ place: { value: 'Lond' } }), patience);
    for (const each of [mirror, call]) each.answer('name', accept({ value: 'Ada' }), { send: false });
    await vi.waitFor(() => expect(mirror.state).toMatchObject({ answers: { name: {} } }), patience);
    for (const each of [mirror, call]) each.answer('place', accept({ value: 'London' }), { send: true });
    expect(await mirror.finished).toEqual(await call.finished);
    expect(legs).toHaveLength(2);
  });

  test('what its page lets go of, the other takes over', async () => {
    const { openPage, legs } = openBrowser();
    const [first, second] = [await openPage(linkTabs()), await openPage(linkTabs())];
    await until(first.calls.start({ tool: 'scripted' }, { id: 'mine' }), 'awaiting-input');
    const mirror = await find(second);
    first.calls.close();
    mirror.answer('name', accept({ value: 'Ada' }), { send: false });
    mirror.answer('place', accept({ value: 'London' }), { send: true });
    await expect(mirror.finished).resolves.toMatchObject({ content: [{ type: 'text' }] });
    expect(legs).toHaveLength(2);
  });

  test.each([
    ['locks', true],
    ['leases, where there are no locks', false],
  ])('a page that dies leaves its call to the other, by %s', async (_, hasLocks) => {
    const { openPage, legs } = openBrowser();
    const frame = openFrame(hasLocks);
    const [first, second] = [await openPage(frame.link), await openPage(openFrame(hasLocks).link)];
    await until(first.calls.start({ tool: 'scripted' }, { id: 'mine' }), 'awaiting-input');
    const mirror = await find(second);
    for (const call of first.calls.list()) internalsOf(first.calls).detach(call);
    frame.kill();
    mirror.answer('name', accept({ value: 'Ada' }), { send: false });
    await vi.waitFor(() => expect(mirror.state).toMatchObject({ answers: { name: {} } }), patience);
    mirror.answer('place', accept({ value: 'London' }), { send: true });
    await expect(mirror.finished).resolves.toMatchObject({ content: [{ type: 'text' }] });
    expect(legs).toHaveLength(2);
  });

  test('a draft that cannot be told to the others holds nothing up', async () => {
    const { openPage } = openBrowser();
    const { calls, journal } = await openPage(linkTabs());
    const call = calls.start({ tool: 'scripted' });
    await until(call, 'awaiting-input');
    call.saveDraft('name', { value: () => {} });
    await vi.waitFor(() => expect(journal.state.status).toBe('failing'), patience);
    call.answer('name', accept({ value: 'Ada' }), { send: false });
    call.answer('place', accept({ value: 'London' }), { send: true });
    await expect(call.finished).resolves.toBeDefined();
    await vi.waitFor(() => expect(journal.state.status).toBe('keeping'), patience);
  });

  test('a browser that refuses locks lets a call go on all the same', async () => {
    const { openPage } = openBrowser();
    vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('Not here.', 'SecurityError'));
    const { calls } = await openPage(linkTabs());
    const call = calls.start({ tool: 'scripted' });
    await until(call, 'awaiting-input');
    call.answer('name', accept({ value: 'Ada' }), { send: false });
    call.answer('place', accept({ value: 'London' }), { send: true });
    await expect(call.finished).resolves.toBeDefined();
  });
});
