import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../repositoryRoot.js';
import { toVitestReading } from './toVitestReading.js';

function fileWith(status: string, ...tests: string[]) {
  const assertionResults = tests.map((test) => ({ fullName: `is ${test}`, status: test }));
  return { name: join(repositoryRoot, 'packages', 'a.test.ts'), status, assertionResults };
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
  const reading = toVitestReading({ testResults });
  expect(reading.counts).toEqual({ passed, failed, skipped });
  expect(reading.failures).toHaveLength(failed ?? NaN);
});

it('names what failed, with its trace', () => {
  const file = {
    ...fileWith('failed'),
    assertionResults: [{ fullName: 'a call is sent', status: 'failed', failureMessages: ['Error: no'] }],
  };
  const broken = { ...fileWith('failed'), message: 'SyntaxError: }' };
  expect(toVitestReading({ testResults: [file, broken] }).failures).toEqual([
    { test: join('packages', 'a.test.ts') + ' › a call is sent', trace: 'Error: no' },
    { test: join('packages', 'a.test.ts'), trace: 'SyntaxError: }' },
  ]);
});
