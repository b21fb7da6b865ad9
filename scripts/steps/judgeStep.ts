import type { Counts, ReportReading } from './readReport.js';

/** How a command ended: with an exit code, or with the reason why there is none. */
export type Exit = number | string;

/** What became of a step, ready for the table. */
export interface StepResult {
  name: string;
  status: 'passed' | 'failed' | 'skipped';
  counts: Counts;
  seconds: number;
  remark?: string;
}

/** Decides from the exit and the report, if it should have one, whether a step passed. */
export function judgeStep(name: string, seconds: number, exit: Exit, report?: ReportReading): StepResult {
  const remarks: string[] = [];
  if (exit !== 0) remarks.push(typeof exit === 'number' ? `exit code ${exit}` : exit);
  if (report && 'problem' in report) remarks.push(report.problem);

  const counts = toCounts(exit, report);
  return {
    name,
    status: counts.failed > 0 ? 'failed' : 'passed',
    counts,
    seconds,
    ...(remarks.length > 0 && { remark: remarks.join('; ') }),
  };
}

function toCounts(exit: Exit, report?: ReportReading): Counts {
  const oneFailed: Counts = { passed: 0, failed: 1, skipped: 0 };
  if (!report) return exit === 0 ? { passed: 1, failed: 0, skipped: 0 } : oneFailed;
  if ('problem' in report) return oneFailed;
  // Something outside of the tests went wrong, such as an unhandled error: the sum must show it.
  const isUnexplained = exit !== 0 && report.counts.failed === 0;
  return isUnexplained ? { ...report.counts, failed: 1 } : report.counts;
}
