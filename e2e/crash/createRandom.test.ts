import { expect, test } from 'vitest';
import { createRandom } from './createRandom.js';

const draw = (seed: number) => {
  const random = createRandom(seed);
  return Array.from({ length: 200 }, () => random.between(3, 9));
};

test('chance of the same seed is the same, and of another seed another', () => {
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test('every number of a range comes up, and none beyond it', () => {
  expect([...new Set(draw(1))].sort()).toEqual([3, 4, 5, 6, 7, 8, 9]);
});

test('a derived seed starts chance of its own', () => {
  const random = createRandom(1);
  const [one, other] = [random.derive(), random.derive()];
  expect(one).not.toBe(other);
  expect(draw(one)).not.toEqual(draw(other));
});
