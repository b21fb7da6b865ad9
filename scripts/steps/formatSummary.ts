import { formatTable } from './formatTable.js';
import type { StepResult } from './judgeStep.js';
import type { Counts } from './readReport.js';

/** Formats the results as a table, the remarks, what failed and where its traces are, and on the last line the sum. */
export function formatSummary(results: readonly StepResult[], tracesFile: string): string {
  const remarks = results.flatMap(({ name, remark }) => (remark ? [`${name}: ${remark}`] : []));
  const failed = results.flatMap(({ name, failures }) => failures.map(({ test }) => `  ${name}: ${test}`));
  const rows = results.map(({ name, status, counts, seconds }) => [
    name,
    status,
    ...[counts.passed, counts.failed, counts.skipped].map(String),
    seconds.toFixed(1),
  ]);
  return [
    ...formatTable(['step', 'result', 'passed', 'failed', 'skipped', 'seconds'], rows, 2),
    '',
    ...(remarks.length > 0 ? [...remarks, ''] : []),
    ...(failed.length > 0 ? ['Failed:', ...failed, `Their traces are in ${tracesFile}`, ''] : []),
    formatSum(results),
  ].join('\n');
}

/** All traces of what failed, each under the name of its test. */
export function formatTraces(results: readonly StepResult[]): string {
  return results
    .flatMap(({ name, failures }) => failures.map(({ test, trace }) => `=== ${name}: ${test}\n\n${trace}\n`))
    .join('\n');
}

function formatSum(results: readonly StepResult[]): string {
  const sum: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { counts } of results) {
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    sum.skipped += counts.skipped;
  }
  return `${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`;
}
