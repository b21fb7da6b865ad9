/** Bundles what a browser loads at first for us and for the peers, React and TanStack Query left out, side by side. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { printGoal } from './goal.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const peersFolder = join(root, '.cache/bench-peers');
const peers = {
  'use-mcp': '0.0.21',
  '@ai-sdk/mcp': '2.0.93',
  '@assistant-ui/react-mcp': '0.1.15',
  'mcp-use': '2.5.2',
};
const goal = 8;
const external = ['react', 'react-dom', 'react/*', 'react-dom/*', '@tanstack/react-query'];
const officialClient =
  "export { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';";

interface Bundle {
  initial: number;
  lazy: number;
}

async function bundle(source: string, resolveDir: string): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: source, resolveDir, loader: 'js', sourcefile: 'entry.js' },
    ...{ bundle: true, minify: true, splitting: true, write: false, metafile: true, logLevel: 'silent' },
    ...{ format: 'esm', platform: 'browser', target: 'es2022', outdir: 'out', external },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const sizes = new Map(
    outputFiles.map(({ path, contents }) => [path, gzipSync(contents, { level: 9 }).length]),
  );
  const sizeOf = (output: string) => sizes.get(join(process.cwd(), output)) ?? 0;
  const entry = Object.keys(metafile.outputs).find(
    (output) => metafile.outputs[output]?.entryPoint !== undefined,
  );
  const initial = new Set<string>();
  const visit = (output: string) => {
    if (initial.has(output)) return;
    initial.add(output);
    for (const { path, kind } of metafile.outputs[output]?.imports ?? []) {
      if (kind === 'import-statement' && metafile.outputs[path]) visit(path);
    }
  };
  visit(entry ?? 'out/stdin.js');
  const all = Object.keys(metafile.outputs);
  const sum = (outputs: readonly string[]) => outputs.reduce((total, output) => total + sizeOf(output), 0);
  return { initial: sum([...initial]), lazy: sum(all.filter((output) => !initial.has(output))) };
}

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
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
  console.log(`${name.padEnd(58)}${kilobytes(initial)}${kilobytes(lazy)}`);
}

const dist = join(root, 'packages/react/dist/index.js');
if (!existsSync(dist)) throw new Error(`${dirname(dist)} is missing: run npm run build first.`);
const hooks = (names: string) => `${officialClient} export ${names} from '@mcp-roundtrip/react';`;
const client = await bundle(officialClient, root);
const typical = await bundle(hooks('{ McpProvider, useMcpCall, useCall, usePendingQuestions }'), root);
const everything = await bundle(`${hooks('*')} export * from '@mcp-roundtrip/core';`, root);

console.log(`${'minified, gzip, React and TanStack Query external'.padEnd(58)}  at first    lazily`);
print('the official client', client);
print('  with McpProvider, useMcpCall, useCall, usePendingQuestions', typical);
print('  with every export of core and react', everything);
// The check of every day looks at our own figures only; the peers are for the comparison.
const checkOnly = process.argv.includes('--check');
if (!checkOnly) await printPeers();
const added = (typical.initial - client.initial) / 1000;
printGoal('size-added-by-core-and-react-kB', added, goal);
// Other builds of zlib come out a few bytes apart, which must not fail a check.
if (checkOnly && added > goal * 1.02) process.exitCode = 1;
