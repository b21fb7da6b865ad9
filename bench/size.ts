/** Bundles what a browser loads at first for us and for the peers, React and TanStack Query left out, side by side. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, type Bundle, type Load } from './bundle.js';
import { printGoal } from './goal.js';
import { findStaleRows, toTable, writeTable } from './loadTable.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const peersFolder = join(root, '.cache/bench-peers');
const peers = {
  'use-mcp': '0.0.21',
  '@ai-sdk/mcp': '2.0.93',
  '@assistant-ui/react-mcp': '0.1.15',
  'mcp-use': '2.5.2',
};
// What is small comes with the page; only rjsf, the public suffix list and what few calls show come later.
const goals = { hooks: 25, renderers: 37, formEngine: 40, formCall: 115, filesOfFormCall: 14 };
const officialClient =
  "export { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';";

function installPeers(): void {
  mkdirSync(peersFolder, { recursive: true });
  writeFileSync(join(peersFolder, 'package.json'), JSON.stringify({ private: true, dependencies: peers }));
  execFileSync('npm', ['install', '--no-package-lock', '--legacy-peer-deps', '--ignore-scripts'], {
    cwd: peersFolder,
    stdio: 'ignore',
  });
}

async function printPeers(): Promise<void> {
  installPeers();
  for (const [name, version] of Object.entries(peers)) {
    const entry = name === 'use-mcp' || name === 'mcp-use' ? `${name}/react` : name;
    print(`${entry} ${version}, whole`, await bundle(`export * from '${entry}';`, peersFolder));
  }
}

function print(name: string, { initial, lazy }: Bundle): void {
  console.log(`${name.padEnd(58)}${toKilobytes(initial)}${toKilobytes(lazy)}`);
}

function toKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
}

function sum(loads: readonly Load[], figure: keyof Load): number {
  return loads.reduce((total, load) => total + load[figure], 0);
}

function check(name: string, bytes: number, goal: number): boolean {
  printGoal(name, bytes / 1000, goal);
  // Other builds of zlib come out a few bytes apart, which must not fail a check.
  return bytes / 1000 <= goal * 1.02;
}

function checkCount(name: string, count: number, goal: number): boolean {
  printGoal(name, count, goal, 0);
  return count <= goal;
}

const dist = join(root, 'packages/renderers/dist/index.js');
if (!existsSync(dist)) throw new Error(`${dirname(dist)} is missing: run npm run build first.`);
const hooks = (names: string) => `${officialClient} export ${names} from '@mcp-roundtrip/react';`;
const usual = '{ McpProvider, useMcpCall, useCall, usePendingQuestions }';
const client = await bundle(officialClient, root);
const typical = await bundle(hooks(usual), root);
const everything = await bundle(`${hooks('*')} export * from '@mcp-roundtrip/core';`, root);
const drawn = await bundle(`${hooks(usual)} export { CallView } from '@mcp-roundtrip/renderers';`, root);

console.log(`${'minified, gzip, React and TanStack Query external'.padEnd(58)}  at first    lazily`);
print('the official client', client);
print('  with McpProvider, useMcpCall, useCall, usePendingQuestions', typical);
print('  with every export of core and react', everything);
print('  with those hooks and CallView', drawn);
const engine = drawn.lazyPart('RjsfFields');
console.log(
  `${'    the form engine (rjsf, our theme), with the first form'.padEnd(67)}${toKilobytes(engine)}`,
);
console.log(
  `${'    the public suffix list, with the first page to open'.padEnd(67)}${toKilobytes(drawn.lazyPart('readHost'))}`,
);

/** When what is loaded, by the files of which the first is asked for then. */
const moments: readonly (readonly [when: string, ...files: string[]])[] = [
  ['a call that runs, whatever becomes of it', 'rareViews'],
  ['the first question that is a form', 'schemaReaders', 'RjsfFields'],
  ['the first page to open', 'readHost'],
];
const loads = drawn.inTurn(moments.map(([, ...files]) => files));
const rows = [
  { when: 'the page, with the ten lines', files: drawn.initialFiles, bytes: drawn.initial - client.initial },
  ...moments.map(([when], index) => ({ when, ...(loads[index] ?? { files: 0, bytes: 0 }) })),
];
// All that one call has loaded, beyond the official client, once its form is answered and its result is there.
const formCall = rows.slice(0, 3);
const readme = join(root, 'README.md');
console.log(`\n${toTable(rows)}`);
if (process.argv.includes('--write')) writeTable(readme, rows);
const stale = findStaleRows(readme, rows);
for (const problem of stale) console.error(`README.md: ${problem}. Run npm run size -- --write.`);
// The check of every day looks at our own figures only; the peers are for the comparison.
const checkOnly = process.argv.includes('--check');
if (!checkOnly) await printPeers();
const reached = [
  check('size-added-by-core-and-react-kB', typical.initial - client.initial, goals.hooks),
  check('size-added-by-renderers-kB', drawn.initial - typical.initial, goals.renderers),
  check('size-of-form-engine-kB', engine, goals.formEngine),
  check('size-of-one-form-call-kB', sum(formCall, 'bytes'), goals.formCall),
  checkCount('files-of-one-form-call', sum(formCall, 'files'), goals.filesOfFormCall),
];
if (checkOnly && (reached.includes(false) || stale.length > 0)) process.exitCode = 1;
