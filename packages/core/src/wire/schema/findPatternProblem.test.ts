import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPatternProblem } from './findPatternProblem.js';

describe('a pattern that takes time in proportion to the text may be run', () => {
  test.each([
    '',
    'a',
    '^[a-z]+$',
    '^[a-z0-9]+(-[a-z0-9]+)*$',
    '^v\\d+\\.\\d+\\.\\d+$',
    '^(dev|demo|prod)$',
    '^\\w+@\\w+\\.\\w+$',
    '^(?:ab)*$',
    '^[0-9a-f]{64}$',
    '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$',
    '^\\p{L}{1,40}$',
    '^https?://',
    '^(?<year>\\d{4})-\\d\\d$',
    '.+',
    '\\S',
    'foo.*',
    '^\\d{4}-\\d\\d(T\\d\\d:\\d\\d(\\.\\d+)?Z)?$',
    '^[^@\\]\\-x]+@x$',
    '^\\u0041+\\x42+\\cJ$',
    '^a{2,}b{0,1}$',
    '^(?:\\d\\d[2468]-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])))T(?:[01]\\d|2[0-3])(?:\\.\\d+)?Z$',
  ])('%s', (pattern) => {
    expect(findPatternProblem(pattern)).toBeUndefined();
  });
});

describe('a pattern is refused', () => {
  test.each([
    [
      'can match the same text in too many ways',
      [
        '^(a+)+$',
        '^(a|a)*$',
        '^(a*)*b$',
        '^a*a*b$',
        '^(a|ab)*c$',
        '^\\d+\\d+x$',
        `^${'a?'.repeat(40)}$`,
        `^${'(a|a)'.repeat(40)}$`,
        '(?:x?){40}',
        '^(.*a){20}$',
        '^.*foo$',
        '^(a?b?)*a*$',
        '^(?:c(?:a*)?c)*$',
      ],
    ],
    ['may start anywhere', ['a+$', '\\d+x', '[^@]+@x', '^a|b+c', ' *$']],
    ['looks around', ['^(?=a)a', '^(?!b)a', '(?<=a)b', '(?<!a)b', '\\bfoo\\b']],
    ['refers back', ['^(a)\\1$', '^(?<x>a)\\k<x>$']],
    ['not a regular expression', ['(', 'a)', '[', '*', '\\']],
    ['has an anchor inside', ['^(^a)$', 'a$b', '(a$)']],
    ['counts too far', ['^a{2000}$', '^(a{40}){40}$', '^(?:(?:){1000}){1000}$']],
    ['too long', ['a'.repeat(1_001)]],
  ])('because it %s', (problem, patterns) => {
    for (const pattern of patterns) expect(findPatternProblem(pattern), pattern).toBe(problem);
  });
});

/** Runs a pattern as a backtracking engine does that knows no shortcuts, and counts. */
function countSteps(pattern: Tree, text: string): number {
  let steps = 0;
  const run = (node: Tree, at: number, then: (at: number) => boolean): boolean => {
    steps += 1;
    if (steps > 1_000_000) return true;
    switch (node.kind) {
      case 'letters':
        return at < text.length && node.letters.includes(text.charAt(at)) && then(at + 1);
      case 'both':
        return run(node.one, at, (next) => run(node.other, next, then));
      case 'either':
        return run(node.one, at, then) || run(node.other, at, then);
      case 'many':
        return run(node.one, at, (next) => next > at && run(node, next, then)) || then(at);
      case 'maybe':
        return run(node.one, at, then) || then(at);
    }
  };
  run(pattern, 0, (at) => at === text.length);
  return steps;
}

type Tree =
  | { kind: 'letters'; letters: string }
  | { kind: 'both' | 'either'; one: Tree; other: Tree }
  | { kind: 'many' | 'maybe'; one: Tree };

function write(node: Tree): string {
  switch (node.kind) {
    case 'letters':
      return `[${node.letters}]`;
    case 'both':
      return write(node.one) + write(node.other);
    case 'either':
      return `(?:${write(node.one)}|${write(node.other)})`;
    case 'many':
      return `(?:${write(node.one)})*`;
    case 'maybe':
      return `(?:${write(node.one)})?`;
  }
}

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.record({ kind: fc.constant('letters' as const), letters: fc.constantFrom('a', 'b', 'ab', 'c') }),
    fc.record({
      kind: fc.constantFrom('both' as const, 'either' as const),
      one: tie('tree'),
      other: tie('tree'),
    }),
    fc.record({ kind: fc.constantFrom('many' as const, 'maybe' as const), one: tie('tree') }),
  ),
}));

test('whatever passes takes steps in proportion to the text, counted in an engine without shortcuts', () => {
  let passed = 0;
  fc.assert(
    fc.property(tree, fc.array(fc.constantFrom('a', 'b', 'ab', 'c'), { maxLength: 4 }), (pattern, unit) => {
      if (findPatternProblem(`^${write(pattern)}$`)) return;
      passed += 1;
      const text = (times: number) => `${(unit.join('') || 'a').repeat(times)}x`;
      const [short, long] = [countSteps(pattern, text(20)), countSteps(pattern, text(40))];
      expect(long).toBeLessThanOrEqual(2.5 * short + 50);
    }),
    { numRuns: 3_000 },
  );
  expect(passed).toBeGreaterThan(100);
});
