import { describe, expect, it } from 'vitest';
import { findCompletions } from './findCompletions.js';

describe('findCompletions', () => {
  const values = ['A plan', 'Design', 'Plan B', 'Release plan'];

  it.each([
    ['all of them for nothing', ' ', values],
    ['first those that begin with it, in any case', 'plan', ['Plan B', 'A plan', 'Release plan']],
    ['none', 'x', []],
  ])('finds %s', (_sentence, typed, found) => expect(findCompletions(values, typed)).toEqual(found));
});
