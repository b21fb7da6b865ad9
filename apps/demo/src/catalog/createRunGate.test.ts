import { expect, test } from 'vitest';
import { createRunGate } from './createRunGate.js';

test('a double click starts one call, and so does a key that is held down', () => {
  const passes = createRunGate();
  expect([0, 120].map(passes)).toEqual([true, false]);
  expect([1000, 1400, 1800, 2200].map(passes)).toEqual([true, false, false, false]);
  expect(passes(2700)).toBe(true);
});
