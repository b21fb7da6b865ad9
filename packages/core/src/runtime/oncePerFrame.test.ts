import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { oncePerFrame } from './oncePerFrame.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what comes last is passed on with the next frame, and no timer is left', () => {
  const { drawFrame } = stubFrames();
  const { passed, pass } = collect();
  [1, 2, 3].forEach(pass);
  expect(passed).toEqual([1]);
  drawFrame();
  expect(passed).toEqual([1, 3]);
  drawFrame();
  expect(vi.getTimerCount()).toBe(0);
});

test('frames that never come do not hold anything up', () => {
  const { waiting } = stubFrames();
  const { passed, pass } = collect();
  [1, 2].forEach(pass);
  vi.runAllTimers();
  expect(passed).toEqual([1, 2]);
  expect(waiting.size).toBe(0);
  [3, 4].forEach(pass);
  vi.runAllTimers();
  expect(passed).toEqual([1, 2, 3, 4]);
});

test('where there are no frames at all, timers do', () => {
  vi.stubGlobal('requestAnimationFrame', undefined);
  const { passed, pass } = collect();
  [1, 2].forEach(pass);
  vi.runAllTimers();
  expect(passed).toEqual([1, 2]);
});

test('a page that is taken down meanwhile, as after a test, breaks nothing', () => {
  stubFrames();
  const { passed, pass } = collect();
  pass(1);
  vi.stubGlobal('requestAnimationFrame', undefined);
  vi.stubGlobal('cancelAnimationFrame', undefined);
  vi.runAllTimers();
  pass(2);
  expect(passed).toEqual([1, 2]);
});

function collect() {
  const passed: number[] = [];
  return { passed, pass: oncePerFrame<number>((value) => void passed.push(value)) };
}

/** Frames that come only when they are drawn. */
function stubFrames() {
  const waiting = new Map<number, () => void>();
  let count = 0;
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => {
    count += 1;
    waiting.set(count, act);
    return count;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void waiting.delete(id));
  const drawFrame = () => {
    const acts = [...waiting.values()];
    waiting.clear();
    acts.forEach((act) => act());
  };
  return { waiting, drawFrame };
}
