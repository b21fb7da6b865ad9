/** Compares docs/types.md with what an editor shows; with `--update` it writes the page. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillTypesPage } from './docs/fillTypesPage.js';
import { repositoryRoot } from './repositoryRoot.js';

const file = 'docs/types.md';
const path = join(repositoryRoot, file);
const before = readFileSync(path, 'utf8');
const after = await fillTypesPage(file, before);
if (after === before) console.log(`${file} is up to date.`);
else if (process.argv.includes('--update')) {
  writeFileSync(path, after);
  console.log(`${file} is written.`);
} else {
  console.error(
    `${file} does not show what an editor shows. Run \`npm run docs:types\`, look at it, and commit it.`,
  );
  process.exitCode = 1;
}
