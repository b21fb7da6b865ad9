/** Makes thousands of calls through a fleet whose instances are killed and upgraded, and counts on the servers what came of it. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readStateKeys } from '../apps/demo-server/src/index.js';
import { readCount } from '../e2e/crash/readCount.js';
import { readBalancerKind, startBalancer } from './balancer/startBalancer.js';
import { connectDriver } from './drive/connectDriver.js';
import { driveAll } from './drive/driveAll.js';
import { planCalls } from './drive/planCalls.js';
import { planKills, runKills } from './drive/runKills.js';
import { callHeader } from './instance/legHeaders.js';
import { buildInstance } from './instance/buildInstance.js';
import { createSpawn } from './instance/spawnInstance.js';
import { isSpotless, judgeFleet } from './judge/judgeFleet.js';
import { printRun, printVerdict } from './judge/printReport.js';
import { readLedger } from './ledger/readLedger.js';
import { type Fleet, openFleet } from './openFleet.js';
import { printWaiting, runWaiting } from './runWaiting.js';

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '2000' },
    'at-once': { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    instances: { type: 'string', default: '3' },
    /** Seconds between two kills. */
    'kill-every': { type: 'string', default: '3' },
    balancer: { type: 'string', default: 'auto' },
    /** Seconds that the whole run may take. */
    limit: { type: 'string', default: '1800' },
  },
});
const count = readCount('calls', values.calls);
const atOnce = readCount('at-once', values['at-once']);
const seed = readCount('seed', values.seed);
const instances = readCount('instances', values.instances);
const killEvery = readCount('kill-every', values['kill-every']);
const kind = readBalancerKind(values.balancer);
const limit = readCount('limit', values.limit);
const again = `npm run test:fleet -- --calls ${count} --at-once ${atOnce} --seed ${seed} --instances ${instances} --kill-every ${killEvery} --balancer ${kind}`;
if (instances < 2)
  throw new RangeError('A fleet needs two instances, because one of them is always being killed.');

// Leaving by exit ends the instances too, and the balancer ends by itself.
// Not only once, because a signal may come from the terminal and from whoever passes it on.
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
setTimeout(() => {
  console.error(`\nAfter ${limit} s the run is not over: calls are stuck. The same plan again: ${again}`);
  process.exit(1);
}, limit * 1000).unref();

const folder = await mkdtemp(join(tmpdir(), 'roundtrip-fleet-'));
const clear = () => rmSync(folder, { recursive: true, force: true });
process.once('exit', clear);
const ledger = readLedger(folder);
const fleet = await openFleet({
  count: instances,
  release: 1,
  stateKeys: readStateKeys()?.stateKeys ?? [randomBytes(48).toString('base64')],
  holdMs: 150,
  launch: createSpawn(await buildInstance(folder), folder),
  startBalancer: (options) => startBalancer(kind, options),
});
console.log(
  `${instances} instances behind ${fleet.balancer.name}, no stickiness; ${count} calls, ${atOnce} at once, ` +
    `a kill about every ${killEvery} s, release 2 from the middle on, seed ${seed}`,
);

/** Makes the calls while the instances come and go. */
async function runUnderKills({ balancer }: Fleet) {
  const driver = await connectDriver(`${balancer.origin}/examples/mcp`);
  const over = new AbortController();
  let ended = 0;
  const killing = runKills(fleet, planKills(seed, instances, killEvery * 1000), over.signal, () =>
    ended < count / 2 ? 1 : 2,
  );
  const startedAt = performance.now();
  const endings = await driveAll(
    planCalls(seed, count, 1_500),
    atOnce,
    {
      calls: driver.calls,
      isDone: ({ request, subject }) => ledger.isDone(request.tool, subject),
      mostMs: 120_000,
      mostTries: 20,
    },
    (sum) => {
      ended = sum;
      if (sum % 500 === 0) console.log(`${sum} calls have ended`);
    },
  );
  const seconds = (performance.now() - startedAt) / 1000;
  over.abort();
  const kills = await killing;
  await driver.close();
  return { endings, entries: [...ledger.readAll()], kills, seconds };
}

const run = await runUnderKills(fleet);
const verdict = judgeFleet(run.endings, run.entries);

const waiting = { seed, count: 60, atOnce: 20 };
const loose = await runWaiting(fleet.balancer, ledger, { ...waiting, run: 'loose' });
const ports = fleet.members.map(({ port }) => port);
const keeping = await startBalancer(kind, { ports, stickyHeader: callHeader });
const sticky = await runWaiting(keeping, ledger, { ...waiting, run: 'sticky' });
await keeping.close();
await fleet.close();

printRun(run);
console.log('\nPattern H, whose calls wait in the memory of one instance:');
printWaiting('without stickiness', loose);
console.log(`    what the person reads: “${loose.userMessage}”`);
printWaiting(`kept together by ${callHeader}`, sticky);
console.log('');
printVerdict(verdict);

const isWaitingRight =
  loose.refused > 0 &&
  sticky.refused + sticky.doubleExecutions + sticky.failed === 0 &&
  [loose, sticky].every(({ answersLost, callsStuck }) => answersLost + callsStuck === 0);
const isGood = isSpotless(verdict) && isWaitingRight && run.endings.length === count;
if (!isGood) {
  process.off('exit', clear);
  console.log(`\nThe same plan again: ${again}\nThe ledgers are in ${folder}`);
}
process.exit(isGood ? 0 : 1);
