import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../repositoryRoot.js';

/** One line of the table: numbers that stand under the same sentence go together. */
interface LimitsRow {
  readonly names: readonly string[];
  readonly values: readonly string[];
  readonly meaning: string;
}

/** Reads a table of limits from the file that holds them: their names and numbers, and the sentence above each. */
export function readLimits(source: string, limits: Readonly<Record<string, number>>): readonly LimitsRow[] {
  const rows: { names: string[]; values: string[]; meaning: string }[] = [];
  for (const [, meaning, name] of source.matchAll(/^ {2}(?:\/\*\* (.*) \*\/|(\w+): .*,)$/gm)) {
    if (meaning !== undefined) rows.push({ names: [], values: [], meaning });
    const row = rows.at(-1);
    if (name === undefined || !row) continue;
    row.names.push(name);
    row.values.push((limits[name] ?? NaN).toLocaleString('en'));
  }
  return rows;
}

/** The table as the docs have it, before it is formatted. */
export function formatLimits(rows: readonly LimitsRow[]): string {
  const lines = rows.map(({ names, values, meaning }) => {
    const shown = names.map((name) => `\`${name}\``).join(', ');
    // A bar within would begin a new cell.
    return `| ${shown} | ${values.join('; ')} | ${meaning.replaceAll('|', '\\|')} |`;
  });
  return ['| limit | number | of what, and what happens past it |', '| --- | --- | --- |', ...lines].join(
    '\n',
  );
}

/** The cells of every table of a page, whatever the room between them. */
export function readTables(markdown: string): string {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.replace(/ *\| */g, '|').replace(/-+/g, '---'))
    .join('\n');
}

const sources = [
  { path: 'packages/core/src/wire/limits.ts', name: 'limits' },
  { path: 'packages/core/src/forms/formLimits.ts', name: 'formLimits' },
];

/** The tables as the code has them, and the names that each must hold. */
export function listLimitsTables() {
  return Promise.all(
    sources.map(async ({ path, name }) => {
      const file = join(repositoryRoot, path);
      const module = (await import(pathToFileURL(file).href)) as Record<string, object>;
      const limits = module[name] as Readonly<Record<string, number>>; // a table of numbers, by its name
      const table = formatLimits(readLimits(readFileSync(file, 'utf8'), limits));
      return { path, names: Object.keys(limits), table };
    }),
  );
}

/** Puts a table in the place of the one that begins with the same limit. */
export function putTable(page: string, table: string): string {
  const [first = ''] = /^\| `\w+`/m.exec(table) ?? [];
  const at = page.indexOf(first);
  const from = page.lastIndexOf('\n\n', at) + 2;
  const to = page.indexOf('\n\n', at);
  return page.slice(0, from) + table + page.slice(to);
}
