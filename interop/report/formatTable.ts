import type { Check } from './createRecorder.js';

/** Draws what was looked at as a table, and ends with the line of counts. */
export function formatTable(checks: readonly Check[]): string {
  const rows = [
    ['server', 'what was checked', 'verdict'],
    ...checks.map(({ server, what, problem }) => [server, what, problem === undefined ? 'ok' : 'FAIL']),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const failed = checks.filter(({ problem }) => problem !== undefined).length;
  return [lines[0], rule, ...lines.slice(1), '', `${checks.length - failed} passed, ${failed} failed`].join(
    '\n',
  );
}
