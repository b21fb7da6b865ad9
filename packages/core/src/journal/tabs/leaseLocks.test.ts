import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { leaseLocks, type LeaseArea } from './leaseLocks.js';
import type { HeldLock, TabLocks } from './locks.js';

const times = { lastsMs: 6_000, renewsMs: 1_500, settlesMs: 60 };

/** Something like the local storage. */
function buildArea() {
  const items = new Map<string, string>();
  const area: LeaseArea = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
  return { area, items };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const take = async (locks: TabLocks, how: 'if-free' | 'steal' = 'if-free') => {
  const taking = locks.take('name', how);
  await vi.advanceTimersByTimeAsync(times.settlesMs);
  return taking;
};
/** Whether a lock was lost by now. */
const isLost = async (lock: HeldLock | undefined) => {
  const pending = Symbol('pending');
  return (await Promise.race([lock?.lost, Promise.resolve(pending)])) !== pending;
};

describe('leases', () => {
  test('one of two pages that want it at once gets it', async () => {
    const { area } = buildArea();
    const pages = Array.from({ length: 5 }, () => leaseLocks(area, times));
    const taking = pages.map((page) => page.take('name', 'if-free'));
    await vi.advanceTimersByTimeAsync(times.settlesMs);
    expect((await Promise.all(taking)).filter(Boolean)).toHaveLength(1);
    expect(await take(leaseLocks(area, times))).toBeUndefined();
  });

  test('one of two whose writing crosses gets it', async () => {
    const { area, items } = buildArea();
    // Each sees what the other wrote only later, as between the processes of a browser.
    const late: LeaseArea = {
      ...area,
      setItem: (key, value) => void setTimeout(() => items.set(key, value), 20),
    };
    const [first, second] = [0, 1].map(() =>
      leaseLocks({ ...late, getItem: buildDelayedRead(area) }, times),
    ) as [TabLocks, TabLocks]; // two were asked for
    const taking = [first.take('name', 'if-free'), second.take('name', 'if-free')];
    await vi.advanceTimersByTimeAsync(200);
    expect((await Promise.all(taking)).filter(Boolean)).toHaveLength(1);
  });

  test('what was taken away from a page that slept is known as soon as it asks', async () => {
    const { area } = buildArea();
    const sleeping = leaseLocks(area, times);
    const lock = await take(sleeping);
    expect(sleeping.confirm?.()).toBeUndefined();
    const held = await take(leaseLocks(area, times), 'steal');
    expect(await isLost(lock)).toBe(false);
    await sleeping.confirm?.();
    expect(await isLost(lock)).toBe(true);
    expect(await isLost(held)).toBe(false);
  });

  test('another name is another lease', async () => {
    const { area } = buildArea();
    const locks = leaseLocks(area, times);
    expect(await take(locks)).toBeDefined();
    const other = locks.take('other', 'if-free');
    await vi.advanceTimersByTimeAsync(times.settlesMs);
    expect(await other).toBeDefined();
  });

  test('a page that lives keeps it', async () => {
    const { area } = buildArea();
    const lock = await take(leaseLocks(area, times));
    await vi.advanceTimersByTimeAsync(10 * times.lastsMs);
    expect(await isLost(lock)).toBe(false);
    expect(await take(leaseLocks(area, times))).toBeUndefined();
  });

  test('a page that dies loses it to the one that waits, after the lease', async () => {
    const { area } = buildArea();
    const { die, area: own } = buildMortal(area);
    await take(leaseLocks(own, times));
    const heir = vi.fn();
    void leaseLocks(area, times).take('name', 'wait').then(heir);
    await vi.advanceTimersByTimeAsync(2 * times.lastsMs);
    expect(heir).not.toHaveBeenCalled();
    die();
    await vi.advanceTimersByTimeAsync(times.lastsMs - times.renewsMs);
    expect(heir).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2 * times.renewsMs);
    expect(heir).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ release: expect.any(Function) }));
  });

  test('whoever steals it has it, and the other learns of it', async () => {
    const { area } = buildArea();
    const lock = await take(leaseLocks(area, times));
    const stolen = await take(leaseLocks(area, times), 'steal');
    expect(stolen).toBeDefined();
    await vi.advanceTimersByTimeAsync(times.renewsMs);
    expect(await isLost(lock)).toBe(true);
    expect(await isLost(stolen)).toBe(false);
    lock?.release();
    expect(await take(leaseLocks(area, times))).toBeUndefined();
  });

  test.each([
    ['another page took it', true],
    ['nobody took it', false],
  ])('a page that slept for longer than its lease learns that it lost it, where %s', async (_, isTaken) => {
    const { area } = buildArea();
    const lock = await take(leaseLocks(area, times));
    // Asleep: the clock goes on, and no timer runs.
    vi.setSystemTime(Date.now() + times.lastsMs + 1);
    const other = isTaken ? leaseLocks(area, times).take('name', 'if-free') : undefined;
    await vi.advanceTimersByTimeAsync(times.renewsMs);
    expect(await isLost(lock)).toBe(true);
    if (isTaken) expect(await other).toBeDefined();
  });

  test('a page that slept while it took a lease has it once it is awake, unless another took it', async () => {
    const { area } = buildArea();
    const taking = leaseLocks(area, times).take('name', 'if-free');
    vi.setSystemTime(Date.now() + times.lastsMs + 1);
    await vi.advanceTimersByTimeAsync(2 * times.settlesMs);
    expect(await taking).toBeDefined();
    const late = leaseLocks(area, times).take('other', 'if-free');
    vi.setSystemTime(Date.now() + times.lastsMs + 1);
    const other = leaseLocks(area, times).take('other', 'if-free');
    await vi.advanceTimersByTimeAsync(2 * times.settlesMs);
    expect([await late, await other].map(Boolean)).toEqual([false, true]);
  });

  test('released it is free at once, and nothing is left behind', async () => {
    const { area, items } = buildArea();
    const lock = await take(leaseLocks(area, times));
    lock?.release();
    expect(items.size).toBe(0);
    expect(await isLost(lock)).toBe(false);
    const next = await take(leaseLocks(area, times));
    expect(next).toBeDefined();
    lock?.release();
    next?.release();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a page that is put away frees it, and has lost it should it come back', async () => {
    const { area, items } = buildArea();
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    const lock = await take(leaseLocks(area, times));
    page.dispatchEvent(new Event('pagehide'));
    expect(items.size).toBe(0);
    expect(await isLost(lock)).toBe(false);
    page.dispatchEvent(new Event('pageshow'));
    expect(await isLost(lock)).toBe(true);
  });

  test('what another page writes is noticed at once', async () => {
    const { area } = buildArea();
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    const lock = await take(leaseLocks(area, times));
    page.dispatchEvent(new Event('storage'));
    expect(await isLost(lock)).toBe(false);
    await take(leaseLocks(area, times), 'steal');
    page.dispatchEvent(new Event('storage'));
    expect(await isLost(lock)).toBe(true);
  });

  test('an area that takes nothing gives no lease, and throws nothing', async () => {
    const { area } = buildArea();
    const full = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
    expect(await take(leaseLocks({ ...area, setItem: full }, times))).toBeUndefined();
    const lock = await take(leaseLocks(area, times));
    const setItem = vi.spyOn(area, 'setItem').mockImplementation(full);
    await vi.advanceTimersByTimeAsync(times.lastsMs + times.renewsMs);
    expect(setItem).toHaveBeenCalled();
    expect(await isLost(lock)).toBe(true);
  });

  test('what is no lease is none', async () => {
    const { area } = buildArea();
    area.setItem('mcp-roundtrip/lease/name', '{"holder"');
    expect(await take(leaseLocks(area, times))).toBeDefined();
  });
});

/** Reads as if nobody had written yet, the first time. */
function buildDelayedRead(area: LeaseArea): LeaseArea['getItem'] {
  let reads = 0;
  return (key) => (reads++ === 0 ? null : area.getItem(key));
}

/** An area of a page that can die: what it writes afterwards goes nowhere. */
function buildMortal(area: LeaseArea) {
  let isAlive = true;
  const mortal: LeaseArea = {
    ...area,
    setItem: (key, value) => isAlive && area.setItem(key, value),
    removeItem: (key) => isAlive && area.removeItem(key),
  };
  return { area: mortal, die: () => (isAlive = false) };
}
