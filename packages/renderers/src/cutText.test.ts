import { expect, test } from 'vitest';
import { cutText } from './cutText.js';

test.each([
  ['short', 10, 'short'],
  ['exactly ten', 11, 'exactly ten'],
  ['one word too many', 8, 'one word…'],
  ['1\n2\n3\n4\n5\n6\n7\n8', 99, '1\n2\n3\n4\n5\n6\n7\n8'],
  ['1\n2\n3\n4\n5\n6\n7\n8\n9', 99, '1\n2\n3\n4\n5\n6\n7\n8…'],
  ['', 10, ''],
])('%j cut at %d is %j', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});
