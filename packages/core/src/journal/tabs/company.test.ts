import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { until } from '../../runtime/until.js';
import { answerAll, findCall, openBrowser, startAsking, type Page } from './testing/openBrowser.js';
import { linkInProcess } from './testing/linkInProcess.js';
import type { TabLink } from './tabLink.js';

const quiet = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Pages whose messages are counted as they are posted, and heard as late as a test wants. */
function openLinks() {
  const tabs = linkInProcess();
  const posted: { type: string; key?: string }[] = [];
  const open = (heard: Promise<unknown> = Promise.resolve()): TabLink => {
    const { link } = tabs.open();
    return {
      ...link,
      openChannel: (name, onMessage) => {
        const channel = link.openChannel(name, (message) => void heard.then(() => onMessage(message)));
        const post = (message: unknown) => {
          posted.push(message as { type: string });
          channel.post(message);
        };
        return { ...channel, post };
      },
    };
  };
  const types = () => posted.map(({ type }) => type);
  return { open, posted, types };
}

// No time passes, however slow the machine.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('a page', () => {
  test('says nothing of its calls while it is alone', async () => {
    const { open, types } = openLinks();
    const { openPage } = openBrowser();
    const page = await openPage({ link: open() });
    const call = await startAsking(page);
    answerAll(call);
    await call.finished;
    await quiet();
    expect(types()).toEqual(['opened']);
  });

  test('says how each of its calls stands once another comes, and then whenever one changes', async () => {
    const { open, types } = openLinks();
    const { openPage } = openBrowser();
    const first = await openPage({ link: open() });
    const call = await startAsking(first);
    await startAsking(first, 'other');
    const second = await openPage({ link: open() });
    const known = ['opened', 'opened', 'present', 'present', 'kept', 'kept'];
    await vi.waitFor(() => expect(types()).toEqual(known));
    const mirror = await findCall(second);
    answerAll(call);
    await until(mirror, 'complete');
    expect(types().slice(known.length)).toEqual(['kept', 'kept', 'kept']);
  });

  test.each([50, 0])('that read a call before it went on is told how it did: %d stay', async (keepEnded) => {
    const { open } = openLinks();
    const { openPage, legs } = openBrowser({ keepEnded });
    let hear = () => {};
    const first = await openPage({ link: open(new Promise<void>((resolve) => (hear = resolve))) });
    const call = await startAsking(first);
    const mirror = await findCall(await openPage({ link: open() }));
    await until(mirror, 'awaiting-input');
    answerAll(call);
    await call.finished;
    await quiet();
    expect(mirror.state.status).toBe('awaiting-input');
    hear();
    await until(mirror, 'complete');
    expect(legs).toHaveLength(2);
  });

  test('that drives a call and cannot say that it is there is told all the same', async () => {
    const { open, types } = openLinks();
    const { openPage, legs } = openBrowser();
    const first = await openPage({ link: open(new Promise(() => {})) });
    await startAsking(first);
    const second = await openPage({ link: open() });
    expect(types()).toEqual(['opened', 'opened', 'present']);
    const mirror = await findCall(second);
    answerAll(mirror);
    await mirror.finished;
    expect(types()).toContain('kept');
    expect(legs).toHaveLength(2);
  });

  test.each([
    ['a call that is forgotten', (page: Page) => page.calls.remove('mine')],
    ['what a sign-out has cleared', (page: Page) => page.journal.clear()],
  ])('that comes later is not told of %s', async (_, end) => {
    const { open, posted } = openLinks();
    const { openPage } = openBrowser();
    const first = await openPage({ link: open() });
    const call = await startAsking(first);
    answerAll(call);
    await call.finished;
    await end(first);
    await quiet();
    const second = await openPage({ link: open() });
    await quiet();
    expect(posted.filter(({ type }) => type === 'kept')).toEqual([]);
    expect(second.calls.list()).toEqual([]);
  });

  test('that comes later is not told of what has ended and made room', async () => {
    const { open, types } = openLinks();
    const { openPage } = openBrowser({ keepEnded: 0 });
    const first = await openPage({ link: open() });
    const call = await startAsking(first);
    answerAll(call);
    await call.finished;
    await quiet();
    vi.setSystemTime(Date.now() + 300);
    const second = await openPage({ link: open() });
    await quiet();
    expect(types()).toEqual(['opened', 'opened', 'present', 'present']);
    expect(second.calls.list()).toEqual([]);
  });

  test.each([
    ['a sign-out', (page: Page) => page.journal.clear()],
    ['a removal', (page: Page) => page.calls.remove('mine')],
  ])('that slept since it was alone brings back nothing that is gone by %s', async (_, end) => {
    const { openPage, legs, storage } = openBrowser();
    const first = await openPage();
    await startAsking(first);
    first.hang();
    const second = await openPage();
    await findCall(second);
    await end(second);
    const third = await openPage();
    await first.wake();
    await quiet();
    for (const page of [first, second, third]) expect(page.calls.list()).toEqual([]);
    expect(await storage.list('')).toEqual([]);
    expect(legs).toHaveLength(1);
  });

  test('keeps no more for whoever comes than can change meanwhile', async () => {
    const { open, posted } = openLinks();
    const { openPage } = openBrowser();
    const first = await openPage({ link: open() });
    for (let count = 0; count < 60; count += 1) await startAsking(first, `call-${count}`);
    const second = await openPage({ link: open() });
    await quiet();
    const told = posted.filter(({ type }) => type === 'kept').map(({ key }) => key?.split('/').at(-1));
    expect(told).toEqual(Array.from({ length: 50 }, (__, count) => `call-${count + 10}`));
    expect(second.calls.list()).toHaveLength(60);
  });
});
