import { expect, it } from 'vitest';
import { toVitestCounts } from './toVitestCounts.js';

function fileWith(status: string, ...tests: string[]) {
  return { status, assertionResults: tests.map((test) => ({ status: test })) };
}

it.each([
  [
    'sums the files',
    [fileWith('passed', 'passed', 'passed'), fileWith('failed', 'failed', 'passed')],
    [3, 1, 0],
  ],
  ['takes todo for skipped', [fileWith('passed', 'passed', 'skipped', 'todo')], [1, 0, 2]],
  [
    'counts a file that did not load as failed',
    [fileWith('failed'), fileWith('passed', 'passed')],
    [1, 1, 0],
  ],
  [
    'counts a failed hook as failed beside its skipped tests',
    [fileWith('failed', 'skipped', 'passed')],
    [1, 1, 1],
  ],
  ['counts a test that never ended as failed', [fileWith('passed', 'pending')], [0, 1, 0]],
  ['finds nothing in an empty report', [], [0, 0, 0]],
])('%s', (_, testResults, [passed, failed, skipped]) => {
  expect(toVitestCounts({ testResults })).toEqual({ passed, failed, skipped });
});
