import { expect, test } from 'vitest';
import { formatBytes } from './formatBytes.js';
import { formatDuration } from './formatDuration.js';

/** Blanks that never end a line, as they stand between a figure and its unit. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [1249, '1.2 kB'],
  [99_940, '99.9 kB'],
  [123_456, '123 kB'],
  [2_500_000, '2.5 MB'],
  [7e12, '7,000 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(unbroken(text));
});

test.each([
  [0, '0 ms'],
  [999.4, '999 ms'],
  [1000, '1.0 s'],
  [9940, '9.9 s'],
  [9960, '10 s'],
  [59_400, '59 s'],
  [59_600, '1 min 0 s'],
  [3_599_000, '59 min 59 s'],
  [7_260_000, '2 h 1 min'],
])('%i milliseconds are %s', (ms, text) => {
  expect(formatDuration(ms, 'en')).toBe(unbroken(text));
});

test('a German reads a comma', () => {
  expect(formatBytes(1234, 'de')).toBe(unbroken('1,2 kB'));
  expect(formatDuration(1234, 'de')).toBe(unbroken('1,2 s'));
});
