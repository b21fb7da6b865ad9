import type { Counts } from './readReport.js';

/** The part of vitest's JSON report that is counted. */
export interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** Counts the tests of a vitest report; a file that failed without a failed test counts as one. */
export function toVitestCounts(report: VitestReport): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report.testResults) {
    const outcomes = file.assertionResults.map(({ status }) => toOutcome(status));
    // A file that does not load, or a hook that throws, fails no test: its tests are absent or skipped.
    if (file.status === 'failed' && !outcomes.includes('failed')) outcomes.push('failed');
    for (const outcome of outcomes) counts[outcome] += 1;
  }
  return counts;
}

function toOutcome(status: string): keyof Counts {
  if (status === 'passed') return 'passed';
  // Anything else, such as "pending" for a test that never ended, is no success.
  return status === 'skipped' || status === 'todo' || status === 'disabled' ? 'skipped' : 'failed';
}
