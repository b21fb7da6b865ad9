/** Brings back, shows and answers up to 10,000 calls in a browser, and times what a journal adds to a round. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { build, preview } from 'vite';
import { findBrowser } from '../scripts/findBrowser.js';
import { sourceAliases } from '../vite.aliases.js';
import { printGoal } from './goal.js';
import { median, middleMean } from './median.js';
import { serveMcp } from './scale/serveMcp.js';
import type { RoundTimes } from './scale/timeInTurn.js';

const root = fileURLToPath(new URL('./scale', import.meta.url));
const outDir = fileURLToPath(new URL('../.cache/bench-scale', import.meta.url));
const counts = [10, 100, 1_000, 10_000] as const;
const mounted = 1_000;
const restores = 5;
const answers = 41;
// Many short ones, because the speed of a machine changes from second to second.
const shownRounds = { samples: 61, callsPerSample: 2 } as const;
// On the machine itself, and as far away as a server usually is.
const bareRounds = [
  { samples: 181, callsPerSample: 3, distance: 0 },
  { samples: 41, callsPerSample: 1, distance: 50 },
] as const;
const toPrincipal = (count: number) => `person-with-${count}`;

interface Growth {
  readonly restore: number;
  readonly heap: number;
}

async function openPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(address);
  await page.waitForFunction(() => 'scale' in window);
  return page;
}

async function readHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** A page that has been loaded anew brings the calls back. */
async function measureRestore(context: BrowserContext, address: string, count: number): Promise<Growth> {
  const page = await openPage(context, address);
  const before = await readHeap(page);
  const restore = await page.evaluate(([who, many]) => window.scale.restore(who, many), [
    toPrincipal(count),
    count,
  ] as const);
  const heap = (await readHeap(page)) - before;
  await page.close();
  return { restore, heap };
}

/** All counts in turn, over and over, so that a slow moment of the machine meets all of them. */
async function measureRestores(context: BrowserContext, address: string): Promise<Map<number, Growth>> {
  const samples = new Map<number, Growth[]>(counts.map((count) => [count, []]));
  for (let sample = 0; sample <= restores; sample += 1) {
    for (const count of counts) {
      const growth = await measureRestore(context, address, count);
      // The first of each warms up the machine.
      if (sample > 0) samples.get(count)?.push(growth);
    }
  }
  return new Map(
    [...samples].map(([count, list]) => [
      count,
      { restore: median(list.map(({ restore }) => restore)), heap: median(list.map(({ heap }) => heap)) },
    ]),
  );
}

interface AnswerTimes {
  readonly sent: readonly number[];
  readonly asked: readonly number[];
  /** One of as many items of plain React changes, and that is seen. */
  readonly plain: readonly number[];
  readonly unrelatedRenders: number;
}

/** Answers one call at a time, in pages of few and of many, in turn. */
async function measureAnswers(context: BrowserContext, address: string): Promise<Map<number, AnswerTimes>> {
  const pages = new Map<number, { page: Page; plain: Page }>();
  for (const count of counts) {
    const page = await openPage(context, address);
    await page.evaluate(([who, many]) => window.scale.restore(who, many), [
      toPrincipal(count),
      count,
    ] as const);
    const shown = Math.min(count, mounted);
    await page.evaluate((many) => window.scale.mount(many), shown);
    const plain = await openPage(context, address);
    await plain.evaluate((many) => window.scale.mountPlain(many), shown);
    pages.set(count, { page, plain });
  }
  const times = new Map(
    counts.map((count) => [count, { sent: [], asked: [], plain: [], unrelatedRenders: 0 }]),
  ) as Map<number, { sent: number[]; asked: number[]; plain: number[]; unrelatedRenders: number }>;
  // The same few calls are answered everywhere, so that their transcripts are of the same length.
  for (let sample = -10; sample < answers; sample += 1) {
    for (const [count, { page, plain }] of pages) {
      await plain.bringToFront();
      const changed = await plain.evaluate((index) => window.scale.changePlain(index), (sample + 10) % 10);
      await page.bringToFront();
      const answered = await page.evaluate((index) => window.scale.answer(index), (sample + 10) % 10);
      const all = times.get(count);
      if (!all) continue;
      all.unrelatedRenders += answered.unrelatedRenders;
      // The first answers warm up the page.
      if (sample < 0) continue;
      all.sent.push(answered.sent);
      all.asked.push(answered.asked);
      all.plain.push(changed);
    }
  }
  for (const { page, plain } of pages.values()) for (const each of [page, plain]) await each.close();
  return times;
}

function printGrowth(growths: ReadonlyMap<number, Growth>, times: ReadonlyMap<number, AnswerTimes>): void {
  const heads = [
    'restored in',
    'a call',
    'of 10',
    'heap',
    'a call',
    'answer seen',
    'of 10',
    'asked again',
    'of 10',
    'plain React',
    'of 10',
  ];
  console.log(`${'calls'.padStart(7)}${heads.map((head) => head.padStart(13)).join('')}`);
  const perCall = (count: number) => (growths.get(count)?.restore ?? Number.NaN) / count;
  for (const count of counts) {
    const { restore = Number.NaN, heap = Number.NaN } = growths.get(count) ?? {};
    const cells = [
      `${restore.toFixed(1)} ms`,
      `${perCall(count).toFixed(3)} ms`,
      `${(perCall(count) / perCall(10)).toFixed(2)} ×`,
      `${(heap / 1e6).toFixed(2)} MB`,
      `${(heap / count / 1000).toFixed(1)} kB`,
      `${median(times.get(count)?.sent ?? []).toFixed(2)} ms`,
      `${compare(times, 'sent', count, 10).toFixed(2)} ×`,
      `${median(times.get(count)?.asked ?? []).toFixed(2)} ms`,
      `${compare(times, 'asked', count, 10).toFixed(2)} ×`,
      `${median(times.get(count)?.plain ?? []).toFixed(2)} ms`,
      `${compare(times, 'plain', count, 10).toFixed(2)} ×`,
    ];
    console.log(`${String(count).padStart(7)}${cells.map((cell) => cell.padStart(13)).join('')}`);
  }
}

function compare(
  times: ReadonlyMap<number, AnswerTimes>,
  what: 'sent' | 'asked' | 'plain',
  many: number,
  few: number,
): number {
  const [own = [], other = []] = [times.get(many)?.[what], times.get(few)?.[what]];
  return median(own.map((time, sample) => time / (other[sample] ?? Number.NaN)));
}

/** Prints rounds without and with a journal, and says what the journal makes of them. */
function printRounds(what: string, pairs: readonly RoundTimes[]): number {
  const [without, journalled] = [pairs.map((pair) => pair.without), pairs.map((pair) => pair.with)];
  const ratios = pairs.map((pair) => pair.with / pair.without).sort((one, other) => one - other);
  const [low = Number.NaN, high = Number.NaN] = [1, 3].map((part) => ratios[(ratios.length * part) >> 2]);
  console.log(
    `  ${what.padEnd(38)} ${median(without).toFixed(2)} ms, with a journal ${median(journalled).toFixed(2)} ms; ` +
      `half of the pairs between ${low.toFixed(2)} and ${high.toFixed(2)}`,
  );
  return middleMean(ratios);
}

/** What the journal adds to a round, by how the round is run. */
async function measureRounds(context: BrowserContext, address: string): Promise<Map<string, number>> {
  const page = await openPage(context, address);
  const ratios = new Map<string, number>();
  console.log(
    `\nA round over HTTP, medians of samples in turn; the ratios are means of the middle half of the pairs`,
  );
  const shown = await page.evaluate((plan) => window.scale.timeShownRounds(plan), shownRounds);
  ratios.set('on-screen', printRounds('as it is seen, server on this machine', shown));
  for (const plan of bareRounds) {
    const { distance } = plan;
    const pairs = await page.evaluate((given) => window.scale.timeRounds(given), plan);
    const where = distance === 0 ? 'on this machine' : `${distance} ms away`;
    ratios.set(`${distance}-ms-away`, printRounds(`nothing drawn, server ${where}`, pairs));
  }
  const writes = await page.evaluate((samples) => window.scale.timeWrites(samples), 200);
  console.log(`  two writes into the database of this browser ${(2 * median([...writes])).toFixed(2)} ms`);
  await page.close();
  return ratios;
}

async function compareGrowth(context: BrowserContext, address: string): Promise<void> {
  const filling = await openPage(context, address);
  for (const count of counts) {
    const { bytes } = await filling.evaluate(([who, many]) => window.scale.fillJournal(who, many), [
      toPrincipal(count),
      count,
    ] as const);
    if (count === counts[0])
      console.log(`\nOpen calls of ${(bytes / 1000).toFixed(1)} kB each, written down`);
  }
  await filling.close();
  const growths = await measureRestores(context, address);
  const times = await measureAnswers(context, address);
  printGrowth(growths, times);
  const perCall = (count: number) => (growths.get(count)?.restore ?? Number.NaN) / count;
  const unrelated = [...times.values()].reduce((sum, { unrelatedRenders }) => sum + unrelatedRenders, 0);
  console.log('');
  printGoal('restore-time-per-call-at-10000-against-1000', perCall(10_000) / perCall(1_000), 2);
  printGoal('answer-seen-at-1000-open-against-10', compare(times, 'sent', 1_000, 10), 1.5);
  printGoal('answer-to-next-question-at-1000-open-against-10', compare(times, 'asked', 1_000, 10), 1.5);
  printGoal('renders-of-unrelated-components-while-answering', unrelated, 0, 0);
}

async function compareRounds(context: BrowserContext, address: string): Promise<void> {
  const ratios = await measureRounds(context, address);
  console.log('');
  for (const [how, ratio] of ratios) printGoal(`round-time-with-journal-against-without-${how}`, ratio, 1.1);
}

// `--only rounds` leaves the many calls out, which take most of the time.
const { values } = parseArgs({ options: { only: { type: 'string' } } });
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
  plugins: [serveMcp()],
  preview: { port: 4197, host: '127.0.0.1' },
});
const browser = await chromium.launch(await findBrowser());
try {
  const address = server.resolvedUrls?.local[0] ?? '';
  const context = await browser.newContext();
  if (values.only !== 'rounds') await compareGrowth(context, address);
  await compareRounds(context, address);
} finally {
  await browser.close();
  await server.close();
}
