import { relative } from 'node:path';
import { repositoryRoot } from '../repositoryRoot.js';
import type { Counts, TestFailure, TestReading } from './readReport.js';

/** The part of vitest's JSON report that is read. */
export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    /** Why the file did not load. */
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

/** Reads a vitest report; a file that failed without a failed test counts as one failure. */
export function toVitestReading(report: VitestReport): TestReading {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  const failures: TestFailure[] = [];
  const fail = (test: string, trace: string) => {
    counts.failed += 1;
    failures.push({ test, trace });
  };
  for (const { name, status, message = '', assertionResults } of report.testResults) {
    const file = relative(repositoryRoot, name);
    const failedBefore = counts.failed;
    for (const test of assertionResults) {
      const outcome = toOutcome(test.status);
      if (outcome === 'failed') fail(`${file} › ${test.fullName}`, test.failureMessages?.join('\n') ?? '');
      else counts[outcome] += 1;
    }
    // A file that does not load, or a hook that throws, fails no test: its tests are absent or skipped.
    if (status === 'failed' && counts.failed === failedBefore) fail(file, message);
  }
  return { counts, failures };
}

function toOutcome(status: string): keyof Counts {
  if (status === 'passed') return 'passed';
  // Anything else, such as "pending" for a test that never ended, is no success.
  return status === 'skipped' || status === 'todo' || status === 'disabled' ? 'skipped' : 'failed';
}
