import { compareCosts } from '@mcp-roundtrip/testing';
import { expect, test } from 'vitest';
import { readNumber } from './readNumber.js';

test.each([
  ['1', 1],
  [' 2.5 ', 2.5],
  ['-0.5', -0.5],
  ['−3', -3],
  ['+4', 4],
  ['.5', 0.5],
  ['5.', 5],
  ['1e3', 1000],
  ['1E-2', 0.01],
  ['007', 7],
  ['9007199254740991', 9007199254740991],
  ['9007199254740992', 9007199254740992],
  ['1e300', 1e300],
  ['0.1', 0.1],
  ['1.50', 1.5],
  ['100000000000000000000000', 1e23],
])('%j is %d', (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});

test.each([
  ['9007199254740993', 'precision'],
  ['-9007199254740993', 'precision'],
  ['9'.repeat(400), 'precision'],
  ['1234567890123456789', 'precision'],
  ['0.1234567890123456789', 'precision'],
  ['1.0000000000000001', 'precision'],
  ['1e-400', 'precision'],
  ['1e999', 'precision'],
  ['1,5', 'comma'],
  ['1,500.00', 'comma'],
  ['1.500,00', 'comma'],
  ['1e', 'type'],
  ['', 'type'],
  ['.', 'type'],
  ['many', 'type'],
  ['0x10', 'type'],
  ['1 000', 'type'],
  ['Infinity', 'type'],
  ['NaN', 'type'],
  ['--1', 'type'],
  ['１２', 'type'],
])('%j has the problem %s', (typed, keyword) => {
  expect(readNumber(typed)).toEqual({ keyword });
});

test('a million digits are refused in linear time', () => {
  const read = (length: number) => () => {
    expect(readNumber('1'.repeat(length))).toEqual({ keyword: 'precision' });
    expect(readNumber(`${'1'.repeat(length)}x`)).toEqual({ keyword: 'type' });
  };
  expect(compareCosts(read(1_000_000), read(10_000))).toBeLessThan(1_000);
});
