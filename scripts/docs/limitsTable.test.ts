import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../repositoryRoot.js';
import { formatLimits, readLimits, readTables } from './limitsTable.js';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');

test.each([
  ['packages/core/src/wire/limits.ts', 'limits'],
  ['packages/core/src/form/formLimits.ts', 'formLimits'],
])('docs/security.md has the limits of %s', async (path, name) => {
  const module = (await import(pathToFileURL(join(repositoryRoot, path)).href)) as Record<string, object>;
  const limits = module[name] as Readonly<Record<string, number>>; // a table of numbers, by its name
  const table = formatLimits(readLimits(read(path), limits));
  for (const limit of Object.keys(limits)) expect(table).toContain(`\`${limit}\``);
  // Where this fails, the table above is the one for the page.
  expect(readTables(read('docs/security.md')).includes(readTables(table)), `\n${table}\n`).toBe(true);
});

test('numbers that stand under one sentence are one line', () => {
  const source = '  /** Least and most: more are left out. */\n  least: 1_000,\n  most: 2 ** 31 - 1,\n';
  expect(formatLimits(readLimits(source, { least: 1000, most: 2 ** 31 - 1 }))).toContain(
    '| `least`, `most` | 1,000; 2,147,483,647 | Least and most: more are left out. |',
  );
});

test('commands of docs/security.md are there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read('docs/security.md').matchAll(/npm run ([\w:]+)/g)].map(([, script]) => script ?? '');
  expect(named.filter((script) => !scripts[script])).toEqual([]);
  expect(named.length).toBeGreaterThan(5);
});
