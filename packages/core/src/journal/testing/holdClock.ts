import { afterEach, beforeEach, vi } from 'vitest';

/** Gives a file of tests a clock that goes on by itself, and can be moved: whatever is due by then has happened. */
export function holdClock(): (milliseconds: number) => Promise<unknown> {
  beforeEach(() => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
  });
  afterEach(() => void vi.useRealTimers());
  return (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds);
}
