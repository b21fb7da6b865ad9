import { expect, test } from 'vitest';
import { estimatePatternCost } from './estimatePatternCost.js';

const affordable = 20_000_000;

test.each([
  '^[a-z]+$',
  '^v\\d+\\.\\d+\\.\\d+$',
  '^(dev|staging|prod)$',
  '[^@]+@[^@]+',
  '^\\p{L}{1,40}$',
  '^(?:ab)*$',
  '^(?:\\d\\d[2468]-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])))T(?:[01]\\d|2[0-3])(?:\\.\\d+)?Z$',
])('%s may run on 40 characters', (pattern) => {
  expect(estimatePatternCost(pattern, 40)).toBeLessThan(affordable);
});

test.each([
  '^(a+)+$',
  '^(a|a)*$',
  '(?:x?){40}',
  '^(a*)*b',
  '^(?=a)a',
  '(a)\\1',
  `^${'a?'.repeat(40)}$`,
  `^${'(a|a)'.repeat(40)}$`,
  '.*.*.*.*.*x',
  '(',
  'a)',
  'a'.repeat(2_000),
])('%s may not', (pattern) => {
  expect(estimatePatternCost(pattern, 40)).toBeGreaterThan(affordable);
});

test('a long text makes a slow pattern slower', () => {
  expect(estimatePatternCost('^\\w+@\\w+\\.\\w+$', 100)).toBeLessThan(affordable);
  expect(estimatePatternCost('^\\w+@\\w+\\.\\w+$', 10_000)).toBeGreaterThan(affordable);
});
