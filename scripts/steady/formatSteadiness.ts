import { formatTable } from '../steps/formatTable.js';
import type { Series } from './steadyRecord.js';

/** A table of the series, and below it every test that failed, with how often. */
export function formatSteadiness(allSeries: readonly Series[], wantedRuns: number): string {
  const rows = allSeries.map(({ suite, conditions, runs }) => [
    suite,
    conditions,
    `${runs.length} of ${wantedRuns}`,
    String(runs.filter(({ failed }) => failed === 0).length),
    String(sum(runs.map(({ passed }) => passed))),
    String(sum(runs.map(({ failed }) => failed))),
    runs.length > 0 ? toMedian(runs.map(({ seconds }) => seconds)).toFixed(0) : '',
  ]);
  const table = formatTable(['suite', 'conditions', 'runs', 'green', 'passed', 'failed', 'seconds'], rows, 2);
  return [...table, ...allSeries.flatMap(listFailures)].join('\n');
}

function listFailures({ suite, conditions, runs }: Series): string[] {
  const counts = new Map<string, number>();
  for (const { failures } of runs) for (const test of failures) counts.set(test, (counts.get(test) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([test, count]) => `failed in ${count} of ${runs.length} runs (${suite}, ${conditions}): ${test}`);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function toMedian(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
