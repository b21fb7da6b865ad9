/** Compares the tables of docs/styling.md with the stylesheets and the components; with `--update` it writes them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { repositoryRoot } from './repositoryRoot.js';
import { readSlots } from './styling/readSlots.js';
import { readVariables } from './styling/readVariables.js';

const page = join(repositoryRoot, 'docs/styling.md');
const source = join(repositoryRoot, 'packages/renderers/src');
const read = (file: string) => readFileSync(join(source, file), 'utf8');
const code = (text: string) => `\`${text}\``;
const list = (texts: Iterable<string>) => Array.from(texts, code).join(', ');

const variables = readVariables(read('styles/tokens.css'), read('styles/properties.css')).map(
  ({ name, meaning, usual, tokens }) => [
    code(name),
    meaning,
    usual.includes(' or ') ? usual : code(usual),
    list(tokens),
  ],
);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/stories|test|strict|fillForm|headingLevel|VisuallyHidden/.test(file),
);
const slots = readSlots(new Map(files.sort().map((file) => [file, read(file)]))).map(
  ({ name, tags, components, states, isPart }) => [
    code(name),
    list(tags),
    isPart ? 'yes' : '',
    list(states),
    [...components].join(', '),
  ],
);

const before = readFileSync(page, 'utf8');
const filled = fill(
  fill(before, 'variables', ['variable', 'what it is', 'unless set', 'follows'], variables),
  'slots',
  ['slot', 'element', 'part', 'state', 'drawn by'],
  slots,
);
const after = await format(filled, { ...(await resolveConfig(page)), parser: 'markdown' });
if (after === before) console.log('docs/styling.md is up to date.');
else if (process.argv.includes('--update')) {
  writeFileSync(page, after);
  console.log('docs/styling.md is written.');
} else {
  console.error(
    'docs/styling.md does not describe the variables and slots there are. Run `npm run docs:styling` and commit it.',
  );
  process.exitCode = 1;
}

/** Puts a table between the marks of its name. */
function fill(
  text: string,
  mark: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const [start, end] = [`<!-- ${mark} -->`, `<!-- end of ${mark} -->`];
  if (!text.includes(start) || !text.includes(end))
    throw new Error(`docs/styling.md has no place for its ${mark}.`);
  return `${text.slice(0, text.indexOf(start) + start.length)}\n\n${table}\n\n${text.slice(text.indexOf(end))}`;
}
