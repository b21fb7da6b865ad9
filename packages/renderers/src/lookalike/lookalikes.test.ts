import { compareCosts } from '@mcp-roundtrip/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latinLookalikes } from './latinLookalikes.js';
import { toLatin, toSkeleton } from './lookalikes.js';

test.each([
  ['Раrіs', 'Paris'], // Cyrillic Р, а, і
  ['Ραrιs', 'Paris'], // Greek Ρ, α, ι
  ['Ｐａｒｉｓ', 'Paris'],
  ['𝔓𝔞𝔯𝔦𝔰', 'Paris'],
  ['Pa\u200Bris', 'Paris'],
  ['P\u034Faris\uFE0F', 'Paris'],
  ['\u202EParis\u202C', 'Paris'],
  ['Paris\u00A0', 'Paris '],
  ['сафе\u0301', 'caфé'.normalize('NFC')],
])('%j reads as %j', (text, latin) => {
  expect(toLatin(text)).toBe(latin);
});

test.each([
  ['Paris', ' Paris'],
  ['New York', 'New\u2003 York'],
  ['New York', 'New\u2800York'],
  ['Plan I', 'Plan l'],
  ['Plan 1', 'Plan l'],
  ['O1', '0l'],
  ['Bern', 'Bem'],
  ['cafe\u0301', 'café'],
  ['е\u0301', 'é'], // Cyrillic е
  ['Ӏ', '|'], // Cyrillic palochka
  ['1\u0301', 'ĺ'],
  ['Í', 'ĺ'],
])('%j looks like %j', (one, other) => {
  expect(toSkeleton(one)).toBe(toSkeleton(other));
});

test.each([
  ['Paris', 'paris'],
  ['Paris', 'Pâris'],
  ['Paris', 'Parsi'],
  ['1', '2'],
  ['日本', '日木'],
  ['Париж', 'Paris'],
])('%j does not look like %j', (one, other) => {
  expect(toSkeleton(one)).not.toBe(toSkeleton(other));
});

test('the skeleton of a skeleton is itself', () => {
  const letters = Object.values(latinLookalikes).join('');
  const unit = fc.constantFrom(...letters, ...'mnrlI1O0| ', '\u0301', '\u200B', '\u202E', 'ж', '日', '😀');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
      expect(toSkeleton(toSkeleton(text))).toBe(toSkeleton(text));
    }),
  );
});

test('the table holds no letter twice, and none that is folded without it', () => {
  const letters = Array.from(Object.values(latinLookalikes).join(''));
  expect(new Set(letters).size).toBe(letters.length);
  expect(letters.filter((letter) => letter.normalize('NFKC') !== letter || /[ -~]/.test(letter))).toEqual([]);
});

test('a long text is read in linear time', () => {
  const read = (length: number) => () => toSkeleton('а \u202E'.repeat(length));
  expect(compareCosts(read(300_000), read(3_000))).toBeLessThan(1_000);
});
