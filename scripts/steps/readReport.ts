import { readFileSync } from 'node:fs';
import { toPlaywrightReading, type PlaywrightReport } from './toPlaywrightReading.js';
import { toVitestReading, type VitestReport } from './toVitestReading.js';

/** The JSON file in which a test runner says what happened. */
export interface Report {
  kind: 'vitest' | 'playwright';
  file: string;
}

/** How many tests passed, failed and were skipped. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A test that failed, named by its file and its title. */
export interface TestFailure {
  test: string;
  trace: string;
}

/** What a report says. */
export interface TestReading {
  counts: Counts;
  failures: readonly TestFailure[];
}

/** What a report says, or why it cannot be trusted. */
export type ReportReading = TestReading | { problem: string };

/** Reads a report, which must hold at least one test. */
export function readReport({ kind, file }: Report): ReportReading {
  try {
    const reading = readTests(kind, JSON.parse(readFileSync(file, 'utf8')));
    const { passed, failed, skipped } = reading.counts;
    return passed + failed + skipped === 0 ? { problem: `its report ${file} has no tests` } : reading;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing) return { problem: `it wrote no report ${file}` };
    return { problem: `its report ${file} cannot be read: ${String(error)}` };
  }
}

function readTests(kind: Report['kind'], content: unknown): TestReading {
  switch (kind) {
    case 'vitest':
      // The shape is the test runner's own; a file of another shape throws and becomes a problem.
      return toVitestReading(content as VitestReport);
    case 'playwright':
      return toPlaywrightReading(content as PlaywrightReport);
    default:
      throw new Error(`no reader for ${String(kind satisfies never)}`);
  }
}
