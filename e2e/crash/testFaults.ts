/** Sends legs through a proxy that breaks every third of them, and counts on the server what came of it. */
import { parseArgs } from 'node:util';
import { createRandom } from './createRandom.js';
import { createFaultChooser } from './faults/fault.js';
import { runHeadless } from './faults/runHeadless.js';
import { startFaultProxy } from './faults/startFaultProxy.js';
import { startPageHost } from './kill/pageHost.js';
import { runKills } from './kill/runKills.js';
import { buildPage } from './page/buildPage.js';
import { readCount } from './readCount.js';
import { createReport } from './report.js';
import { createServerBooks } from './server/serverBooks.js';
import { startRunServer } from './server/startRunServer.js';

const { values } = parseArgs({
  options: {
    legs: { type: 'string', default: '2000' },
    /** How many of the legs are sent by a page in a browser. */
    browser: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const legs = readCount('legs', values.legs);
const browserLegs = readCount('browser', values.browser ?? String(Math.floor(legs / 10)));
const random = createRandom(readCount('seed', values.seed));
const only = values.only === undefined ? undefined : readCount('only', values.only);
const lanes = 8;

const holds = createRandom(random.derive());
const chooseHold = () => holds.pick([0, 0, holds.between(1, 50)]);
const serverBooks = createServerBooks();
const page = browserLegs > 0 ? await buildPage() : undefined;
const server = await startRunServer({ books: serverBooks, chooseHold, ...(page && { page }) });
const proxy = await startFaultProxy(server.origin, createFaultChooser(random.derive(), 1 / 3));
const endpoint = `${proxy.origin}/mcp`;
const report = createReport(only !== undefined);
const startedAt = performance.now();

async function runInBrowser(): Promise<void> {
  const host = await startPageHost();
  try {
    while (proxy.legs < browserLegs) {
      const seed = only ?? random.derive();
      const run = await runKills({ seed, host, origin: server.origin, endpoint, serverBooks, mostKills: 1 });
      report.add(run, `npm run test:faults -- --browser 1 --legs 1 --only ${seed}`);
    }
  } finally {
    await host.close();
  }
}

async function runWithoutBrowser(): Promise<void> {
  while (proxy.legs < legs) {
    const seed = only ?? random.derive();
    const run = await runHeadless({ seed, endpoint, serverBooks });
    report.add(run, `npm run test:faults -- --browser 0 --legs 1 --only ${seed}`);
  }
}

if (browserLegs > 0) await runInBrowser();
const fromPages = proxy.legs;
await Promise.all(Array.from({ length: only === undefined ? lanes : 1 }, runWithoutBrowser));
await proxy.close();
await server.close();
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
const ways = [...proxy.counts].map(([kind, times]) => `${kind} ${times}`).join(', ');
const origin = `${fromPages} of them from pages in a browser`;
const isGood = report.finish(`\nlegs: ${proxy.legs}, ${origin} (${ways}), seed ${values.seed}, ${seconds} s`);
// What still waits for an answer that will never come is of no interest any more.
process.exit(isGood ? 0 : 1);
