/** Kills pages in the middle of calls, opens them again, and counts on the server what came of it. */
import { parseArgs } from 'node:util';
import { createRandom } from './createRandom.js';
import { startPageHost } from './kill/pageHost.js';
import { runKills } from './kill/runKills.js';
import { buildPage } from './page/buildPage.js';
import { readCount } from './readCount.js';
import { createReport } from './report.js';
import { createServerBooks } from './server/serverBooks.js';
import { startRunServer } from './server/startRunServer.js';

const { values } = parseArgs({
  options: {
    points: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const points = readCount('points', values.points);
const random = createRandom(readCount('seed', values.seed));
const only = values.only === undefined ? undefined : readCount('only', values.only);

const holds = createRandom(random.derive());
const chooseHold = () => holds.pick([0, 0, holds.between(1, 30), holds.between(30, 150)]);
const serverBooks = createServerBooks();
const server = await startRunServer({ books: serverBooks, chooseHold, page: await buildPage() });
const host = await startPageHost();
const report = createReport(only !== undefined);
const startedAt = performance.now();
const killed = new Map<string, number>();
let count = 0;
try {
  while (count < (only === undefined ? points : 1)) {
    const seed = only ?? random.derive();
    const run = await runKills({ seed, host, origin: server.origin, serverBooks });
    report.add(run, `npm run test:crash -- --only ${seed}`);
    for (const { ending } of run.kills) killed.set(ending, (killed.get(ending) ?? 0) + 1);
    const before = count;
    count += run.kills.length;
    if (Math.floor(count / 50) > Math.floor(before / 50)) console.log(`${count} kill points so far`);
  }
} finally {
  await host.close();
  await server.close();
}
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
const ways = [...killed].map(([ending, times]) => `${ending} ${times}`).join(', ');
const isGood = report.finish(`\nkill points: ${count} (${ways}), seed ${values.seed}, ${seconds} s`);
process.exitCode = isGood ? 0 : 1;
