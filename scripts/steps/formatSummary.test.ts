import { expect, it } from 'vitest';
import { formatSummary, formatTraces } from './formatSummary.js';
import type { StepResult } from './judgeStep.js';

const lint: StepResult = {
  name: 'lint',
  status: 'passed',
  counts: { passed: 1, failed: 0, skipped: 0 },
  failures: [],
  seconds: 3.04,
};
const build: StepResult = {
  name: 'build',
  status: 'failed',
  counts: { passed: 0, failed: 1, skipped: 0 },
  failures: [{ test: 'exit code 1', trace: 'error TS1005' }],
  seconds: 1,
  remark: 'exit code 1',
};

it('ends with the sum alone on the last line', () => {
  const unit = { ...lint, name: 'unit', counts: { passed: 120, failed: 0, skipped: 0 }, seconds: 12 };
  expect(formatSummary([lint, unit], 'failures.txt').split('\n')).toEqual([
    'step  result  passed  failed  skipped  seconds',
    'lint  passed       1       0        0      3.0',
    'unit  passed     120       0        0     12.0',
    '',
    '121 passed, 0 failed',
  ]);
});

it('names what is skipped and why, what failed, and where its traces are', () => {
  const size: StepResult = {
    name: 'size',
    status: 'skipped',
    counts: { passed: 0, failed: 0, skipped: 1 },
    failures: [],
    seconds: 0,
    remark: 'needs build',
  };
  expect(formatSummary([lint, build, size], 'failures.txt').split('\n').slice(-9)).toEqual([
    '',
    'build: exit code 1',
    'size: needs build',
    '',
    'Failed:',
    '  build: exit code 1',
    'Their traces are in failures.txt',
    '',
    '1 passed, 1 failed, 1 skipped',
  ]);
});

it('puts each trace under the name of what failed', () => {
  expect(formatTraces([lint, build])).toBe('=== build: exit code 1\n\nerror TS1005\n');
});
