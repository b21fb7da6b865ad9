import { expect, test } from 'vitest';
import { limits } from '../limits.js';
import { readSchema } from './readSchema.js';

test('to decide about many patterns takes no more than about a few: what is past that is left out', () => {
  const pattern = (index: number) => `^${String.fromCharCode(97 + (index % 26))}{900}$`;
  const read = (count: number) =>
    readSchema({ anyOf: Array.from({ length: count }, (_, index) => ({ pattern: pattern(index) })) });
  expect(read(5)).not.toHaveProperty('problem');
  expect(read(limits.patternSteps / 900 + 1)).toMatchObject({
    problem: { kind: 'pattern', problem: 'counts too far' },
  });
});

test('a name of its own hides nothing, unless a reference stands below it', () => {
  const named = { $id: 'named', type: 'number' };
  expect(readSchema({ properties: { a: named } })).toEqual({
    checkable: { properties: { a: { type: 'number' } } },
  });
  const referring = { $id: 'named', items: { $ref: '#' } };
  expect(readSchema({ properties: { a: referring } })).toEqual({ problem: { kind: 'reference' } });
  expect(readSchema({ properties: { a: named }, $ref: 'named' })).toEqual({ problem: { kind: 'reference' } });
});
