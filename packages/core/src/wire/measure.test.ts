import { describe, expect, test } from 'vitest';
import { compareCosts } from '@mcp-roundtrip/testing';
import { measure } from './measure.js';

const roomy = { depth: 500, parts: 1_000_000, characters: 20_000_000 };

describe('a value of JSON is measured', () => {
  test.each([
    ['by its texts and names, but not by places in a list', { ab: ['c', 'd', 1, null] }, 6, 4],
    ['where it is one text', 'abc', 1, 3],
    ['where it is nothing', undefined, 1, 0],
  ])('%s', (_, value, parts, characters) => {
    expect(measure(value, roomy)).toEqual({ parts, characters });
  });

  test.each([
    ['depth', { depth: 2 }],
    ['parts', { parts: 6 }],
    ['characters', { characters: 4 }],
  ])('up to a limit: %s', (excess, most) => {
    expect(measure({ ab: [['c'], 'd'] }, { ...roomy, ...most }).excess).toBe(
      excess === 'depth' ? excess : undefined,
    );
    expect(measure({ ab: [['c'], 'd', ['e']] }, { ...roomy, ...most }).excess).toBe(excess);
  });

  test('without a look at any value of a list that is too long', () => {
    let reads = 0;
    const list = new Proxy(Array<unknown>(roomy.parts).fill({}), {
      get: (target, name, receiver) => {
        if (name !== 'length') reads += 1;
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
    expect(measure(list, roomy).excess).toBe('parts');
    expect(reads).toBe(0);
  });

  test.each([
    ['many numbers', () => Array.from({ length: 900_000 }, (_, index) => index)],
    ['many small lists', () => Array.from({ length: 400_000 }, (_, index) => [index])],
    ['many small objects', () => Array.from({ length: 250_000 }, (_, id) => ({ id, name: 'name' }))],
  ])('at no more than it costs to write it: %s', (_, build) => {
    const value = build();
    expect(measure(value, roomy).excess).toBeUndefined();
    const ratio = compareCosts(
      () => measure(value, roomy),
      () => JSON.stringify(value),
    );
    expect(ratio).toBeLessThan(3);
  });
});
