import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSkeleton } from '../lookalike/toSkeleton.js';
import { numberAlike } from './numberAlike.js';

test('labels that differ for the eye stay as they are, and the same list', () => {
  const labels = ['Paris', 'London', 'paris', 'Paris (France)', 'Part (1/2)', 'Part (2/2)'];
  expect(numberAlike(labels)).toBe(labels);
});

test.each([
  ['the same', ['Paris', 'Oslo', 'Paris'], ['Paris (1/2)', 'Oslo', 'Paris (2/2)']],
  ['in letters of another alphabet', ['Paris', 'Раrіs'], ['Paris (1/2)', 'Раrіs (2/2)']],
  [
    'in what nobody sees',
    ['Paris', 'Pa\u200Bris', 'Paris '],
    ['Paris (1/3)', 'Pa\u200Bris (2/3)', 'Paris  (3/3)'],
  ],
  ['in a digit', ['Plan 1', 'Plan I', 'Plan l'], ['Plan 1 (1/3)', 'Plan I (2/3)', 'Plan l (3/3)']],
  [
    'after a number was put in by the server',
    ['Paris', 'Paris', 'Paris (1/2)'],
    ['Paris (1/3)', 'Paris (2/3)', 'Paris (1/2) (3/3)'],
  ],
])('labels that look alike are numbered: %s', (_, labels, numbered) => {
  expect(numberAlike(labels)).toEqual(numbered);
});

test('no two of the labels look alike any more, whatever they were', () => {
  const name = fc.constantFrom('Paris', 'Раrіs', 'Paris\u200B', 'Oslo', 'A', 'А', '');
  const mark = fc.constantFrom('', ' ', ' (1/2)', ' (2/2)', '(1/2)', ' (1/3)', ' (l/2)', ' (1/2) (1/2)');
  const label = fc.tuple(name, mark).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(label, { maxLength: 12 }), (labels) => {
      const shown = numberAlike(labels).map(toSkeleton);
      expect(new Set(shown).size).toBe(labels.length);
    }),
    { numRuns: 1_000 },
  );
});
