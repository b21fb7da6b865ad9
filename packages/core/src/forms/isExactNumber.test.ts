import { compareCosts } from '@mcp-roundtrip/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isExactNumber } from './isExactNumber.js';

test.each([
  '0',
  '-0',
  '0.000',
  '0e-9999',
  '007',
  '+4',
  '.5',
  '5.',
  '1.50',
  '0.1',
  '1e3',
  '1E-2',
  '12.5e+10',
  '100000000000000000000000',
  '9007199254740992',
  '0.30000000000000004',
  '5e-324',
  '1.7976931348623157e308',
])('%s arrives as it is', (text) => {
  expect(isExactNumber(text)).toBe(true);
});

test.each([
  '1e-400',
  '-1e-400',
  '1e400',
  '1.0000000000000001',
  '0.1234567890123456789',
  '9007199254740993',
  '1234567890123456789',
  '123456789012345678901234567890',
  '3e-324',
  '1e99999999999999999999',
  '9'.repeat(400),
])('%s would become another number', (text) => {
  expect(isExactNumber(text)).toBe(false);
});

test.each(['', ' ', '.', '1e', '1 000', '1,5', '0x10', 'Infinity', 'NaN', '--1', '１２', '1\n'])(
  '%j is no number',
  (text) => {
    expect(isExactNumber(text)).toBe(false);
  },
);

test('every number that is written as JSON writes it arrives as it is', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(isExactNumber(String(number))).toBe(true);
      expect(isExactNumber(number.toExponential())).toBe(true);
    }),
  );
});

test('a million digits or noughts are read in linear time', () => {
  const read = (length: number) => () => {
    expect(isExactNumber('1'.repeat(length))).toBe(false);
    expect(isExactNumber(`1${'0'.repeat(length)}1`)).toBe(false);
    expect(isExactNumber(`0.${'0'.repeat(length)}`)).toBe(true);
  };
  expect(compareCosts(read(1_000_000), read(10_000))).toBeLessThan(1_000);
});
