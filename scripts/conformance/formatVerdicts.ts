import type { Verdict } from './judgeChecks.js';

/** Writes the verdicts as a table, with what failed and why below each. */
export function formatVerdicts(verdicts: readonly Verdict[]): string {
  const width = Math.max(...verdicts.map(({ name }) => name.length));
  return verdicts
    .flatMap(({ name, passed, checks, failures, isExpected }) => [
      `${isExpected ? 'ok  ' : 'FAIL'} ${name.padEnd(width)}  ${checks === 0 ? 'no checks' : `${passed} of ${checks} checks`}`,
      ...failures.map(
        ({ key, message, reason }) =>
          `     ${key}: ${message}\n     baseline: ${reason ?? 'not in the baseline'}`,
      ),
    ])
    .join('\n');
}
