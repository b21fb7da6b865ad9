import { afterEach, expect, test, vi } from 'vitest';
import { askText } from '@mcp-roundtrip/testing';
import { accept } from '../call/answer.js';
import { done, start, working } from './testing/startTask.js';

/** The tab as a page sees it. */
class Tab extends EventTarget {
  hidden = false;
  show(isSeen: boolean) {
    this.hidden = !isSeen;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

function openTab(): Tab {
  const tab = new Tab();
  vi.stubGlobal('document', tab);
  vi.useFakeTimers();
  return tab;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Follows a task whose server wants to be asked every so many milliseconds. */
async function follow(pollIntervalMs: number) {
  const { call, server } = await start({ look: () => working, pollIntervalMs, ttlMs: 86_400_000 });
  while (server.looks === 0) await vi.advanceTimersByTimeAsync(1);
  const looksWithin = async (ms: number) => {
    const before = server.looks;
    await vi.advanceTimersByTimeAsync(ms);
    return server.looks - before;
  };
  const timeUntil = async (looks: number) => {
    const begun = Date.now();
    const goal = server.looks + looks;
    while (server.looks < goal && Date.now() < begun + 600_000) await vi.advanceTimersByTimeAsync(10);
    return Date.now() - begun;
  };
  return { call, looksWithin, timeUntil };
}

test('T2: a task is looked at every five seconds while its tab is hidden, and at its own pace once it is seen', async () => {
  const tab = openTab();
  const { call, timeUntil } = await follow(1_000);
  expect(await timeUntil(5)).toBeLessThan(10_000);
  tab.show(false);
  expect(await timeUntil(5)).toBeGreaterThan(20_000);
  tab.show(true);
  expect(await timeUntil(5)).toBeLessThan(10_000);
  call.abort('enough', { task: 'leave' });
});

test('a tab that is seen again looks at once, where the server has had the pause that it wants', async () => {
  const tab = openTab();
  const { call, looksWithin, timeUntil } = await follow(1_000);
  tab.show(false);
  expect(await looksWithin(3_000)).toBe(0);
  tab.show(true);
  expect(await timeUntil(1)).toBeLessThan(1_000);
  call.abort('enough', { task: 'leave' });
});

test('neither a hidden tab nor one that is seen again looks sooner than the server wants', async () => {
  const tab = openTab();
  const { call, looksWithin, timeUntil } = await follow(8_000);
  tab.show(false);
  expect(await looksWithin(4_000)).toBe(0);
  tab.show(true);
  expect(await looksWithin(3_900)).toBe(0);
  expect(await timeUntil(1)).toBeLessThan(1_000);
  tab.show(false);
  expect(await looksWithin(7_900)).toBe(0);
  expect(await timeUntil(1)).toBeLessThan(1_000);
  call.abort('enough', { task: 'leave' });
});

test('an answer that a policy gives in a hidden tab goes out at once', async () => {
  openTab().show(false);
  const inputRequests = { name: askText('Name?') };
  const { call, server } = await start(
    { look: ({ answers }) => ('name' in answers ? done : { status: 'input_required', inputRequests }) },
    { autoAnswer: () => accept({ value: 'Ada' }) },
  );
  while (server.updates.length === 0) await vi.advanceTimersByTimeAsync(1);
  expect(server.looks).toBe(1);
  call.abort('enough', { task: 'leave' });
});
