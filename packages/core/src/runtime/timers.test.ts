import { expect, test } from 'vitest';
import { defaultPollDelay } from './timers.js';

test('checks begin at 50 ms, double to 250 ms, and when that goes on grow to 5 s', () => {
  const pauses = Array.from({ length: 20 }, (_, checks) => Math.round(defaultPollDelay(checks)));
  expect(pauses.slice(0, 9)).toEqual([50, 100, 200, 250, 250, 250, 250, 250, 375]);
  expect(pauses.at(-1)).toBe(5_000);
  expect([...pauses].sort((one, other) => one - other)).toEqual(pauses);
});
