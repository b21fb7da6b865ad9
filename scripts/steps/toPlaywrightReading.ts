import type { TestFailure, TestReading } from './readReport.js';

interface PlaywrightError {
  message?: string;
  stack?: string;
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { errors: PlaywrightError[] }[] }[];
  }[];
}

/** The part of Playwright's JSON report that is read. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  /** What went wrong outside of any test, such as a spec that does not load. */
  errors: PlaywrightError[];
}

/** Reads a Playwright report; a flaky test has failed once, so it failed. */
export function toPlaywrightReading({ stats, suites, errors }: PlaywrightReport): TestReading {
  return {
    counts: {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    },
    failures: [
      ...suites.flatMap((suite) => listFailures(suite)),
      ...errors.map((error) => ({ test: 'outside of any test', trace: toTrace(error) })),
    ],
  };
}

function listFailures(suite: PlaywrightSuite, titles: readonly string[] = []): TestFailure[] {
  const own = suite.specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        test: [`${file}:${line}`, ...titles, title].join(' › '),
        trace: results.flatMap((result) => result.errors.map(toTrace)).join('\n'),
      })),
  );
  // The outermost suite is the file, whose name stands there already.
  const inner = suite.suites ?? [];
  return [...own, ...inner.flatMap((each) => listFailures(each, [...titles, each.title]))];
}

function toTrace({ message = '', stack }: PlaywrightError): string {
  return stack ?? message;
}
