import { expect, it } from 'vitest';
import { describeBytes } from './describeBytes.js';

it.each([
  [0, 'en', '0 bytes'],
  [1, 'en', '1 byte'],
  [999, 'en', '999 bytes'],
  [1482, 'en', '1.5 kB'],
  [1_482_000, 'de', '1,5 MB'],
  [3e9, 'en', '3 GB'],
  [5e15, 'en', '5,000,000 GB'],
])('says %d bytes in %s', (bytes, language, words) => {
  expect(describeBytes(bytes, language).replace(/\s/g, ' ')).toBe(words);
});
