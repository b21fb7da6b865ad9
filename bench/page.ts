/** Loads the demo beside the least page with React and the official client, from the same server, in turns. */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { build, type Plugin } from 'vite';
import { startDemoServer } from '@mcp-roundtrip/demo-server';
import { findBrowser } from '../scripts/findBrowser.js';
import { printGoal } from './goal.js';
import { median } from './median.js';
import { measureLoad, type PageLoad } from './page/measureLoad.js';

const samples = 9;
const toPath = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const demo = { name: 'the demo', root: toPath('../apps/demo'), outDir: toPath('../.cache/bench-page/demo') };
const bare = { name: 'bare client', root: toPath('./page'), outDir: toPath('../.cache/bench-page/bare') };
const figures = [
  ['bytes', 'kB transferred', 1000],
  ['scriptBytes', 'kB of scripts', 1000],
  ['requests', 'requests', 1],
  ['firstPaint', 'ms to first paint', 1],
  ['interactive', 'ms to interactive', 1],
  ['blocking', 'ms blocked', 1],
] as const;

/** Collects the modules that a page loads before anything is pressed. */
function collectInitialModules(into: Set<string>): Plugin {
  return {
    name: 'collect-initial-modules',
    generateBundle(_, bundle) {
      const visit = (file: string) => {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk') return;
        Object.keys(chunk.modules).forEach((id) => into.add(id));
        chunk.imports.forEach(visit);
      };
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type === 'chunk' && chunk.isEntry) visit(file);
      }
    },
  };
}

const initialModules = new Set<string>();
const configFile = toPath('../apps/demo/vite.config.ts');
for (const { root, outDir } of [demo, bare]) {
  await build({
    root,
    logLevel: 'error',
    ...(root === demo.root
      ? { configFile, plugins: [collectInitialModules(initialModules)] }
      : { configFile: false }),
    build: { outDir, emptyOutDir: true },
  });
}
const formModules = [...initialModules].filter((id) => /node_modules\/(@rjsf|ajv)/.test(id));
const servers = await Promise.all([demo, bare].map(({ outDir }) => startDemoServer({ page: outDir })));
const browser = await chromium.launch(await findBrowser());
try {
  const loads: [PageLoad[], PageLoad[]] = [[], []];
  for (let sample = 0; sample <= samples; sample += 1) {
    for (const [index, server] of servers.entries()) {
      const load = await measureLoad(browser, new URL('/', server.url).href, /deploy/i);
      // The first of each warms up the machine.
      if (sample > 0) loads[index]?.push(load);
    }
  }
  console.log(
    `\nAn empty cache, a processor 4 times slower, 1.6 Mbit/s and 150 ms; median of ${samples} loads in turns`,
  );
  console.log(`${''.padEnd(20)}${demo.name.padStart(12)}${bare.name.padStart(14)}${'ratio'.padStart(8)}`);
  const ratios = new Map<string, number>();
  for (const [figure, words, unit] of figures) {
    const [ours = 0, theirs = 0] = loads.map((list) => median(list.map((load) => load[figure])) / unit);
    const ratio = median(loads[0].map((load, sample) => load[figure] / (loads[1][sample]?.[figure] ?? 1)));
    ratios.set(figure, ratio);
    console.log(
      `${words.padEnd(20)}${ours.toFixed(0).padStart(12)}${theirs.toFixed(0).padStart(14)}${ratio.toFixed(2).padStart(8)}`,
    );
  }
  console.log('');
  printGoal('page-bytes-of-bare-client', ratios.get('bytes') ?? Number.NaN, 1.5);
  printGoal('page-time-to-interactive-of-bare-client', ratios.get('interactive') ?? Number.NaN, 1.5);
  printGoal('page-modules-of-rjsf-and-ajv-at-first', formModules.length, 0, 0);
} finally {
  await browser.close();
  await Promise.all(servers.map((server) => server.close()));
}
