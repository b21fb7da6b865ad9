import { expect, test } from 'vitest';
import { toSafeLabel } from './toSafeLabel.js';

test.each([
  ['plain', 'plain'],
  ['שלום', 'שלום'],
  ['\u2067closed\u2069 rest', '\u2067closed\u2069 rest'],
  ['\u202Ereversed', 'reversed'],
  ['\u2066open', 'open'],
  ['\u2069closes ours', 'closes ours'],
  ['\u202C\u202Eboth ways round', 'both ways round'],
])('%j becomes %j', (text, safe) => {
  expect(toSafeLabel(text)).toBe(safe);
});
