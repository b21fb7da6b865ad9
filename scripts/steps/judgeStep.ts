import type { Counts, ReportReading, TestFailure } from './readReport.js';

/** How a command ended: with an exit code, or with the reason why there is none; and what it printed. */
export interface Ending {
  exit: number | string;
  output: string;
}

/** What became of a step, ready for the table. */
export interface StepResult {
  name: string;
  status: 'passed' | 'failed' | 'skipped';
  counts: Counts;
  /** What failed, each with its trace. */
  failures: readonly TestFailure[];
  seconds: number;
  remark?: string;
}

/** Decides from the exit and the report, if it should have one, whether a step passed. */
export function judgeStep(
  name: string,
  seconds: number,
  { exit, output }: Ending,
  report?: ReportReading,
): StepResult {
  const remarks: string[] = [];
  if (exit !== 0) remarks.push(typeof exit === 'number' ? `exit code ${exit}` : exit);
  if (report && 'problem' in report) remarks.push(report.problem);

  const reading = report && 'counts' in report ? report : undefined;
  const failures = [...(reading?.failures ?? [])];
  const counts = { passed: 0, failed: 0, skipped: 0, ...reading?.counts };
  // Without a report the step itself is the test. With one, something outside of the tests may have gone wrong, such as an
  // unhandled error: the sum must show it.
  if (remarks.length > 0 && counts.failed === 0) {
    counts.failed = 1;
    failures.push({ test: remarks.join('; '), trace: output });
  } else if (!report) counts.passed = 1;

  return {
    name,
    status: counts.failed > 0 ? 'failed' : 'passed',
    counts,
    failures,
    seconds,
    ...(remarks.length > 0 && { remark: remarks.join('; ') }),
  };
}
