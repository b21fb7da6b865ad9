import { expect, test } from 'vitest';
import { cutWords } from './cutWords.js';

test.each([
  ['short', 10, 'short'],
  [`${'word '.repeat(40)}`, 12, 'word word…'],
  ['x'.repeat(100), 10, `${'x'.repeat(10)}…`],
  [`a${'🙂'.repeat(50)}`, 10, `a${'🙂'.repeat(4)}…`],
  ['1\n2\n3\n4\n5\n6\n7', 100, '1\n2\n3\n4\n5\n6…'],
])('%j at %i', (text, most, cut) => {
  expect(cutWords(text, most)).toBe(cut);
});
