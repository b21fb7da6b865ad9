import type { StepResult } from './judgeStep.js';
import type { Counts } from './readReport.js';

/** Formats the results as a table, the remarks, and on the last line the sum. */
export function formatSummary(results: StepResult[]): string {
  const remarks = results.flatMap(({ name, remark }) => (remark ? [`${name}: ${remark}`] : []));
  return [
    ...formatTable(results),
    '',
    ...(remarks.length > 0 ? [...remarks, ''] : []),
    formatSum(results),
  ].join('\n');
}

function formatTable(results: StepResult[]): string[] {
  const rows = [
    ['step', 'result', 'passed', 'failed', 'skipped', 'seconds'],
    ...results.map(({ name, status, counts, seconds }) => [
      name,
      status,
      String(counts.passed),
      String(counts.failed),
      String(counts.skipped),
      seconds.toFixed(1),
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
}

function formatSum(results: StepResult[]): string {
  const sum: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { counts } of results) {
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    sum.skipped += counts.skipped;
  }
  return `${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`;
}
