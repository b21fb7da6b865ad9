import type { Counts } from './readReport.js';

/** The part of Playwright's JSON report that is counted. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** What went wrong outside of any test, such as a spec that does not load. */
  errors: unknown[];
}

/** Counts the tests of a Playwright report; a flaky test has failed once, so it failed. */
export function toPlaywrightCounts({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
