import { expect, it } from 'vitest';
import { toPlaywrightReading } from './toPlaywrightReading.js';

it('takes a flaky test for failed', () => {
  const stats = { expected: 5, unexpected: 2, flaky: 1, skipped: 4 };
  expect(toPlaywrightReading({ stats, suites: [], errors: [] }).counts).toEqual({
    passed: 5,
    failed: 3,
    skipped: 4,
  });
});

it('counts an error outside of the tests, and says what it was', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const errors = [{ message: 'Error: the spec does not load' }];
  expect(toPlaywrightReading({ stats, suites: [], errors })).toEqual({
    counts: { passed: 0, failed: 1, skipped: 0 },
    failures: [{ test: 'outside of any test', trace: 'Error: the spec does not load' }],
  });
});

it('names what failed by its place and its titles, with its trace', () => {
  const specOf = (title: string, status: string, errors = [{ message: 'short', stack: 'Error: long' }]) => ({
    title,
    file: 'deploy.spec.ts',
    line: 12,
    tests: [{ status, results: [{ errors }] }],
  });
  const suites = [
    {
      title: 'deploy.spec.ts',
      specs: [specOf('is sent', 'expected'), specOf('is asked', 'unexpected')],
      suites: [{ title: 'on a phone', specs: [specOf('is shown', 'flaky')] }],
    },
  ];
  const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 };
  expect(toPlaywrightReading({ stats, suites, errors: [] }).failures).toEqual([
    { test: 'deploy.spec.ts:12 › is asked', trace: 'Error: long' },
    { test: 'deploy.spec.ts:12 › on a phone › is shown', trace: 'Error: long' },
  ]);
});
