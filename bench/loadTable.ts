import { readFileSync, writeFileSync } from 'node:fs';
import type { Load } from './bundle.js';

/** One row of the table of what is loaded when. */
export interface LoadRow extends Load {
  readonly when: string;
}

const heading = '## What is loaded when\n';

/** Writes the rows as a table of markdown, in whole kB and files. */
export function toTable(rows: readonly LoadRow[]): string {
  const width = Math.max(...rows.map(({ when }) => when.length));
  const line = (when: string, files: string, size: string) =>
    `| ${when.padEnd(width)} | ${files.padStart(5)} | ${size.padStart(9)} |\n`;
  return [
    line('when', 'files', 'kB (gzip)'),
    line('-'.repeat(width), '----:', '--------:'),
    ...rows.map(({ when, files, bytes }) => line(when, String(files), String(toKilobytes(bytes)))),
  ].join('');
}

/** Says where the table in a page is off by more than a tenth, and by more than two kB or files. */
export function findStaleRows(page: string, rows: readonly LoadRow[]): readonly string[] {
  const told = new Map(
    Array.from(
      findTable(readFileSync(page, 'utf8')).matchAll(/^\| (.*?) +\| +(\d+) \| +(\d+) \|$/gm),
      (row) => [row[1] ?? '', { files: Number(row[2]), size: Number(row[3]) }],
    ),
  );
  return rows.flatMap(({ when, files, bytes }) => {
    const row = told.get(when);
    const size = toKilobytes(bytes);
    if (row && isClose(row.files, files) && isClose(row.size, size)) return [];
    return [`"${when}" is ${files} files and ${size} kB; the page says ${JSON.stringify(row) ?? 'nothing'}`];
  });
}

/** Puts the table into a page, in the place of the one that is there. */
export function writeTable(page: string, rows: readonly LoadRow[]): void {
  const text = readFileSync(page, 'utf8');
  writeFileSync(page, text.replace(findTable(text), toTable(rows)));
}

function findTable(text: string): string {
  const after = text.indexOf(heading);
  const table = after < 0 ? undefined : /(^\|.*\n)+/m.exec(text.slice(after))?.[0];
  if (table === undefined) throw new Error(`There is no table under "${heading.trim()}".`);
  return table;
}

function isClose(told: number, measured: number): boolean {
  return Math.abs(told - measured) <= Math.max(2, measured / 10);
}

function toKilobytes(bytes: number): number {
  return Math.round(bytes / 1000);
}
