import { createRandom } from '../createRandom.js';
import { createPersonBooks } from '../person/personBooks.js';
import type { Kill, RunRecord } from '../judgeRun.js';
import { scenarios } from '../scenarios.js';
import type { ServerBooks } from '../server/serverBooks.js';
import { planKill } from './killPlan.js';
import { liveOnce } from './liveOnce.js';
import type { PageHost } from './pageHost.js';

/** What a run needs. */
export interface KillRun {
  readonly seed: number;
  readonly host: PageHost;
  readonly origin: string;
  /** The address of the server, where it is not the page's own. */
  readonly endpoint?: string;
  readonly serverBooks: ServerBooks;
  readonly mostKills?: number;
}

/** Runs one call from its start to its end, over as many pages as are killed on the way. */
export async function runKills({
  seed,
  host,
  origin,
  endpoint,
  serverBooks,
  mostKills = 4,
}: KillRun): Promise<RunRecord & { readonly kills: readonly Kill[] }> {
  const random = createRandom(seed);
  const scenario = random.pick(scenarios);
  const books = createPersonBooks();
  const run = `run-${seed}-${crypto.randomUUID().slice(0, 8)}`;
  const query = new URLSearchParams({
    run,
    tool: scenario.tool,
    ...(endpoint && { server: endpoint, timeout: '4000' }),
  });
  const url = `${origin}/?${query.toString()}`;
  const watch = (listener: () => void) => serverBooks.watch(run, listener);
  const kills: Kill[] = [];
  const count = random.between(Math.min(1, mostKills), mostKills);
  for (let index = 0; index <= count; index += 1) {
    // Each page has chance of its own, so that a slow one does not change the next.
    const chance = createRandom(random.derive());
    const plan = index < count ? planKill(chance) : undefined;
    books.result = undefined;
    const at = await liveOnce({ host, url, random: chance, books, watch, plan });
    if (!plan) continue;
    const { ending, step, delay } = plan;
    kills.push({
      at: performance.now(),
      ending,
      words: `${ending}, while the person ${at} (${step}, ${delay} ms)`,
    });
  }
  return { scenario, books, deliveries: serverBooks.deliveriesOf(run), kills };
}
