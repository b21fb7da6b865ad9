import { expect, test } from 'vitest';
import { parseJson } from './parseJson.js';

test.each([
  ['{"a": [1, null]}', { status: 'value', value: { a: [1, null] } }],
  ['"9007199254740993"', { status: 'value', value: '9007199254740993' }],
  ['9007199254740992', { status: 'value', value: 9007199254740992 }],
  ['{"id": 9007199254740993}', { status: 'precision', number: '9007199254740993' }],
  ['[0.1, 1.50, -2e3, 1e23]', { status: 'value', value: [0.1, 1.5, -2000, 1e23] }],
  ['[1.0000000000000001]', { status: 'precision', number: '1.0000000000000001' }],
  ['{"a": -1e-400}', { status: 'precision', number: '-1e-400' }],
  ['1e999', { status: 'precision', number: '1e999' }],
  ['{"1.0000000000000001": "1e-400"}', { status: 'value', value: { '1.0000000000000001': '1e-400' } }],
])('%s', (text, parsed) => {
  expect(parseJson(text)).toEqual(parsed);
});

test.each([
  ['{\n  "a": x\n}', 2, 8],
  ['{"a": 1', 1, 8],
  ['', 1, 1],
  ['{"a": 1,}', 1, 9],
  ['[1 2]', 1, 4],
  ["{'a': 1}", 1, 2],
  ['{"a" 1}', 1, 6],
  ['"a\nb"', 1, 1],
  ['01', 1, 1],
  ['{} {}', 1, 4],
  ['[tru]', 1, 2],
])('the place of the mistake in %j', (text, line, column) => {
  expect(parseJson(text)).toEqual({ status: 'broken', line, column });
});

test('so many levels that nobody can count them', () => {
  expect(parseJson('['.repeat(200_000))).toEqual({ status: 'broken' });
});
