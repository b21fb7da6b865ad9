import { expect, test } from 'vitest';
import { toVisibleRows } from './Combobox.js';
import { moveActive } from './useCombobox.js';

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 98, 99],
  ['ArrowDown', 99, 0],
  ['ArrowUp', -1, 99],
  ['ArrowUp', 0, 99],
  ['ArrowUp', 5, 4],
  ['PageDown', -1, 7],
  ['PageDown', 97, 99],
  ['PageUp', 10, 3],
  ['PageUp', 3, 0],
  ['PageUp', -1, 0],
  ['Home', 5, undefined],
  ['a', 5, undefined],
])('%s at row %i of 100 goes to %s', (key, active, expected) => {
  expect(moveActive(key, active, 100, 7)).toBe(expected);
});

test.each(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'])('%s in an empty list goes nowhere', (key) => {
  expect(moveActive(key, -1, 0, 7)).toBe(-1);
});

test('draws the rows in sight and those around the active one, each once', () => {
  expect(toVisibleRows(3, 0, -1)).toEqual([0, 1, 2]);
  expect(toVisibleRows(0, 0, -1)).toEqual([]);
  const rows = toVisibleRows(20_000, 0, 12_345);
  expect(rows).toContain(0);
  expect(rows).toContain(12_345);
  expect(rows.length).toBeLessThan(40);
  expect(new Set(rows).size).toBe(rows.length);
});
