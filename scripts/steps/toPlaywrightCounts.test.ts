import { expect, it } from 'vitest';
import { toPlaywrightCounts } from './toPlaywrightCounts.js';

it('takes a flaky test for failed', () => {
  const stats = { expected: 5, unexpected: 2, flaky: 1, skipped: 4 };
  expect(toPlaywrightCounts({ stats, errors: [] })).toEqual({ passed: 5, failed: 3, skipped: 4 });
});

it('counts an error outside of the tests', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const errors = [{ message: 'Error: the spec does not load' }];
  expect(toPlaywrightCounts({ stats, errors })).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
