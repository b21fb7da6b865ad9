/** Writes the tables of limits anew into docs/security.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listLimitsTables, putTable } from './docs/limitsTable.js';
import { repositoryRoot } from './repositoryRoot.js';

const file = join(repositoryRoot, 'docs/security.md');
const tables = await listLimitsTables();
writeFileSync(
  file,
  tables.reduce((page, { table }) => putTable(page, table), readFileSync(file, 'utf8')),
);
