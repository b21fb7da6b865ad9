/** Times our forms against plain React, react-hook-form and stock rjsf, side by side in one browser. */
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { build, preview } from 'vite';
import { findBrowser } from '../scripts/findBrowser.js';
import { sourceAliases } from '../vite.aliases.js';
import { printGoal } from './goal.js';
import { median } from './median.js';

const root = fileURLToPath(new URL('./forms', import.meta.url));
const outDir = fileURLToPath(new URL('../.cache/bench-forms', import.meta.url));
const samples = 15;
const strokes = 60;
const closedForms = 300;

/** Measures all contenders in turn, over and over, so that a slow moment of the machine meets all of them. */
async function measureInTurn(
  names: readonly string[],
  measure: (contender: number) => Promise<number>,
): Promise<readonly number[][]> {
  const times: number[][] = names.map(() => []);
  for (const contender of names.keys()) await measure(contender);
  for (let sample = 0; sample < samples; sample += 1) {
    for (const contender of names.keys()) times[contender]?.push(await measure(contender));
  }
  return times;
}

function printTimes(title: string, names: readonly string[], times: readonly number[][]): readonly number[] {
  const middles = times.map(median);
  console.log(`\n${title}, median of ${samples}`);
  const ratios = times.map((own) => median(own.map((time, sample) => time / (times[0]?.[sample] ?? 1))));
  names.forEach((name, index) => {
    const time = `${(middles[index] ?? 0).toFixed(3)} ms`;
    console.log(
      `  ${name.padEnd(18)}${time.padStart(12)}   ${(ratios[index] ?? 0).toFixed(2)} × plain React`,
    );
  });
  return ratios;
}

async function measureHeap(
  page: Page,
  contender: number,
): Promise<{ half: number; whole: number; perForm: number }> {
  const session = await page.context().newCDPSession(page);
  const readHeap = async () => {
    for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const openAndClose = (first: number, count: number) =>
    page.evaluate(([which, from, many]) => window.bench.openAndClose(which, from, many), [
      contender,
      first,
      count,
    ] as const);
  await openAndClose(0, 20);
  const start = await readHeap();
  await openAndClose(1000, closedForms / 2);
  const half = await readHeap();
  await openAndClose(2000, closedForms / 2);
  const whole = await readHeap();
  return { half, whole, perForm: (whole - start) / closedForms };
}

await build({
  root,
  configFile: false,
  logLevel: 'error',
  resolve: { alias: sourceAliases },
  build: { outDir, emptyOutDir: true },
});
const server = await preview({
  root,
  configFile: false,
  build: { outDir },
  preview: { port: 4198, host: '127.0.0.1' },
});
const browser = await chromium.launch(await findBrowser());
try {
  const page = await browser.newPage();
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.waitForFunction(() => 'bench' in window);
  const names = await page.evaluate(() => window.bench.names);
  const ours = names.indexOf('MCP Roundtrip');
  const keystrokes = printTimes(
    'Keystroke in a form of 200 fields (script and layout)',
    names,
    await measureInTurn(names, (contender) =>
      page.evaluate(([which, many]) => window.bench.timeKeystroke(which, 200, many), [
        contender,
        strokes,
      ] as const),
    ),
  );
  const mounts = printTimes(
    'Mount of a choice of 5,000 options',
    names,
    await measureInTurn(names, (contender) =>
      page.evaluate((which) => window.bench.timeMount(which, 5000), contender),
    ),
  );
  console.log(`\nHeap after ${closedForms} forms were opened, sent and closed`);
  const growth: number[] = [];
  for (const contender of [names.indexOf('stock rjsf'), ours]) {
    const { half, whole, perForm } = await measureHeap(page, contender);
    growth[contender] = whole / half - 1;
    console.log(
      `  ${(names[contender] ?? '').padEnd(18)}${(perForm / 1000).toFixed(1).padStart(9)} kB a form, second half ${((whole / half - 1) * 100).toFixed(1)} %`,
    );
  }
  console.log('');
  printGoal('keystroke-at-200-fields-of-plain-React', keystrokes[ours] ?? Number.NaN, 0.6);
  printGoal('mount-of-5000-options-of-plain-React', mounts[ours] ?? Number.NaN, 0.1);
  printGoal('heap-growth-of-second-150-closed-forms-percent', (growth[ours] ?? Number.NaN) * 100, 5);
} finally {
  await browser.close();
  await server.close();
}
