import { readFileSync, statSync } from 'node:fs';
import { toPlaywrightCounts } from './toPlaywrightCounts.js';
import { toVitestCounts } from './toVitestCounts.js';

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

/** The counts of a report, or why it cannot be trusted. */
export type ReportReading = { counts: Counts } | { problem: string };

/** Reads a report that must have been written after `startedAt` (milliseconds) and hold at least one test. */
export function readReport({ kind, file }: Report, startedAt: number): ReportReading {
  const modifiedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (modifiedAt === undefined) return { problem: `it wrote no report ${file}` };
  if (modifiedAt < startedAt) return { problem: `its report ${file} is from an earlier run` };
  try {
    const counts = countTests(kind, JSON.parse(readFileSync(file, 'utf8')));
    const total = counts.passed + counts.failed + counts.skipped;
    return total === 0 ? { problem: `its report ${file} has no tests` } : { counts };
  } catch (error) {
    return { problem: `its report ${file} cannot be read: ${String(error)}` };
  }
}

function countTests(kind: Report['kind'], content: unknown): Counts {
  switch (kind) {
    case 'vitest':
      // The shape is the test runner's own; a file of another shape throws and becomes a problem.
      return toVitestCounts(content as Parameters<typeof toVitestCounts>[0]);
    case 'playwright':
      return toPlaywrightCounts(content as Parameters<typeof toPlaywrightCounts>[0]);
    default:
      throw new Error(`no reader for ${String(kind satisfies never)}`);
  }
}
