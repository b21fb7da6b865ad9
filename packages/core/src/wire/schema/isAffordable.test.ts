import { expect, test } from 'vitest';
import { limits } from '../limits.js';
import { isAffordable } from './readSchema.js';

/** Definitions that each use the next twice, and how often any of them was looked at. */
function buildDoubling(count: number) {
  let looks = 0;
  const buildDefinition = (index: number) => {
    const $ref = `#/$defs/d${index + 1}`;
    return {
      get allOf() {
        looks += 1;
        return index === count - 1 ? [] : [{ $ref }, { $ref }];
      },
    };
  };
  const $defs = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`d${index}`, buildDefinition(index)]),
  );
  return { schema: { $ref: '#/$defs/d0', $defs }, readLooks: () => looks };
}

test('what doubles with each definition is found out by one look at each', () => {
  const { schema, readLooks } = buildDoubling(30);
  expect(isAffordable(schema, {})).toBe(false);
  expect(readLooks()).toBeLessThanOrEqual(30);
  expect(isAffordable(buildDoubling(10).schema, {})).toBe(true);
});

test('what comes back to itself with the same value is never asked; with a part of it, it is', () => {
  const self = { $ref: '#' };
  expect(isAffordable({ allOf: [self] }, {})).toBe(false);
  const tree = { type: 'object', properties: { child: self } };
  expect(isAffordable(tree, { child: { child: { child: {} } } })).toBe(true);
});

test('a value that every part looks at costs as often as it is looked at', () => {
  const items = Array.from({ length: 1_000 }, (_, index) => index);
  const ofAll = (count: number) => ({
    items: { allOf: Array.from({ length: count }, () => ({ minimum: 0 })) },
  });
  expect(isAffordable(ofAll(50), items)).toBe(true);
  expect(isAffordable(ofAll(limits.schemaSteps / 500), items)).toBe(false);
});
