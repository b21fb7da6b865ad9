import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../repositoryRoot.js';
import { formatLimits, listLimitsTables, putTable, readLimits, readTables } from './limitsTable.js';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');

test.each(await listLimitsTables())('docs/security.md has the limits of $path', ({ names, table }) => {
  for (const name of names) expect(table).toContain(`\`${name}\``);
  const isThere = readTables(read('docs/security.md')).includes(readTables(table));
  expect(isThere, 'The docs are of other numbers than the code: npm run docs:limits').toBe(true);
});

test('a table is put in the place of the one with the same limit', () => {
  const page = 'One\n\n| limit |\n| --- |\n| `least` | 1 |\n\nTwo\n';
  expect(putTable(page, '| limit |\n| `least` | 2 |')).toBe('One\n\n| limit |\n| `least` | 2 |\n\nTwo\n');
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
