import { expect, test } from 'vitest';
import { formatSteadiness } from './formatSteadiness.js';

const run = { endedAt: '', passed: 262, failed: 0, seconds: 400, failures: [] };

test('says what failed, and how often', () => {
  const red = {
    ...run,
    passed: 260,
    failed: 2,
    seconds: 420,
    failures: ['a.spec.ts:1 › a', 'b.spec.ts:1 › b'],
  };
  const again = { ...run, passed: 261, failed: 1, seconds: 390, failures: ['b.spec.ts:1 › b'] };
  const series = { suite: 'e2e', conditions: 'quiet', files: 'a', runs: [run, red, again] } as const;
  expect(formatSteadiness([series, { ...series, suite: 'unit', runs: [] }], 10).split('\n')).toEqual([
    'suite  conditions     runs  green  passed  failed  seconds',
    'e2e    quiet       3 of 10      1     783       3      400',
    'unit   quiet       0 of 10      0       0       0',
    'failed in 2 of 3 runs (e2e, quiet): b.spec.ts:1 › b',
    'failed in 1 of 3 runs (e2e, quiet): a.spec.ts:1 › a',
  ]);
});
