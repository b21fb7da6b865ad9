import { describe, expect, it } from 'vitest';
import { judgeStep } from './judgeStep.js';

const green = { counts: { passed: 8, failed: 0, skipped: 1 }, failures: [] };
const failures = [
  { test: 'a', trace: 'no' },
  { test: 'b', trace: 'no' },
];
const red = { counts: { passed: 8, failed: 2, skipped: 0 }, failures };
const endWith = (exit: number | string) => ({ exit, output: 'what it printed' });

describe('judgeStep', () => {
  it('counts a step without report as one test', () => {
    expect(judgeStep('lint', 2, endWith(0))).toEqual({
      name: 'lint',
      status: 'passed',
      counts: { passed: 1, failed: 0, skipped: 0 },
      failures: [],
      seconds: 2,
    });
    expect(judgeStep('lint', 2, endWith(2))).toMatchObject({
      status: 'failed',
      counts: { passed: 0, failed: 1, skipped: 0 },
      failures: [{ test: 'exit code 2', trace: 'what it printed' }],
      remark: 'exit code 2',
    });
  });

  it('takes the counts of the report', () => {
    expect(judgeStep('unit', 1, endWith(0), green)).toMatchObject({ status: 'passed', counts: green.counts });
    expect(judgeStep('unit', 1, endWith(1), red)).toMatchObject({ status: 'failed', ...red });
  });

  it('fails on failed tests though the exit code is 0, as with a flaky test', () => {
    expect(judgeStep('e2e', 1, endWith(0), red)).toMatchObject({ status: 'failed', counts: red.counts });
  });

  it('adds one failure when the exit code has no failed test to explain it', () => {
    expect(judgeStep('unit', 1, endWith(1), green)).toMatchObject({
      status: 'failed',
      counts: { passed: 8, failed: 1, skipped: 1 },
      failures: [{ test: 'exit code 1', trace: 'what it printed' }],
      remark: 'exit code 1',
    });
  });

  it('fails without a report to trust, whatever the exit code', () => {
    expect(judgeStep('unit', 1, endWith(0), { problem: 'it wrote no report' })).toMatchObject({
      status: 'failed',
      counts: { passed: 0, failed: 1, skipped: 0 },
      remark: 'it wrote no report',
    });
  });

  it('keeps the reason of a command that did not run', () => {
    expect(judgeStep('lint', 0, endWith('spawn eslint ENOENT'))).toMatchObject({
      status: 'failed',
      remark: 'spawn eslint ENOENT',
    });
  });
});
