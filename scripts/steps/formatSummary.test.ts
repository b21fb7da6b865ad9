import { expect, it } from 'vitest';
import { formatSummary } from './formatSummary.js';
import type { StepResult } from './judgeStep.js';

const lint: StepResult = {
  name: 'lint',
  status: 'passed',
  counts: { passed: 1, failed: 0, skipped: 0 },
  seconds: 3.04,
};

it('ends with the sum alone on the last line', () => {
  const unit = { ...lint, name: 'unit', counts: { passed: 120, failed: 0, skipped: 0 }, seconds: 12 };
  expect(formatSummary([lint, unit]).split('\n')).toEqual([
    'step  result  passed  failed  skipped  seconds',
    'lint  passed       1       0        0      3.0',
    'unit  passed     120       0        0     12.0',
    '',
    '121 passed, 0 failed',
  ]);
});

it('names what is skipped and why steps failed', () => {
  const build: StepResult = {
    name: 'build',
    status: 'failed',
    counts: { passed: 0, failed: 1, skipped: 0 },
    seconds: 1,
    remark: 'exit code 1',
  };
  const size: StepResult = {
    name: 'size',
    status: 'skipped',
    counts: { passed: 0, failed: 0, skipped: 1 },
    seconds: 0,
    remark: 'needs build',
  };
  expect(formatSummary([lint, build, size]).split('\n').slice(-5)).toEqual([
    '',
    'build: exit code 1',
    'size: needs build',
    '',
    '1 passed, 1 failed, 1 skipped',
  ]);
});
