import { describe, expect, it, onTestFinished } from 'vitest';
import { startRoundRobin } from './balancer/startRoundRobin.js';
import { connectDriver } from './drive/connectDriver.js';
import { driveAll } from './drive/driveAll.js';
import type { DriveOptions } from './drive/driveCall.js';
import { planCalls, planWaitingCalls } from './drive/planCalls.js';
import { callHeader } from './instance/legHeaders.js';
import { startInstance } from './instance/startInstance.js';
import { countSpread } from './judge/describeLegs.js';
import { judgeFleet } from './judge/judgeFleet.js';
import type { LedgerEntry } from './ledger/ledgerEntry.js';
import { createBooks } from './ledger/readLedger.js';
import { openFleet } from './openFleet.js';

const spotless = { answersLost: 0, doubleExecutions: 0, callsStuck: 0, emptyResults: 0 };

/** Two instances in this process, behind our own balancer. */
async function open(mcpPath: string, { holdMs = 0, stickyHeader = '', onWrite = (_: LedgerEntry) => {} }) {
  const books = createBooks();
  const write = (entry: LedgerEntry) => {
    books.add(entry);
    onWrite(entry);
  };
  const fleet = await openFleet({
    count: 2,
    release: 1,
    stateKeys: ['a key of more than 32 bytes, for this test only'],
    holdMs,
    launch: (spec) => startInstance(spec, write),
    startBalancer: (options) => startRoundRobin({ ...options, ...(stickyHeader && { stickyHeader }) }),
  });
  onTestFinished(() => fleet.close());
  const driver = await connectDriver(fleet.balancer.origin + mcpPath);
  onTestFinished(() => driver.close());
  const options: DriveOptions = {
    calls: driver.calls,
    isDone: ({ request, subject }) => books.has(request.tool, subject),
    mostMs: 30_000,
    mostTries: 20,
  };
  return { fleet, entries: books.entries, options };
}

/** Kills whichever instance does something first, before it can answer. */
async function openWithKillAfterEffect() {
  let killed: Promise<void> | undefined;
  const opened = await open('/examples/mcp', {
    holdMs: 50,
    onWrite: ({ kind, instance }) => {
      if (kind === 'done') killed ??= opened.fleet.kill(Number(instance.split('-')[1]) - 1);
    },
  });
  return opened;
}

const planOne = () => planCalls(1, 1, 0).map((call) => ({ ...call, whenInDoubt: 'send-again' as const }));

describe('two instances', () => {
  it('serve 100 calls, one of them killed half-way and back as the next release: nothing lost, nothing done twice', async () => {
    const { fleet, entries, options } = await open('/examples/mcp', { holdMs: 20 });
    let upgrade: Promise<void> | undefined;
    const endings = await driveAll(planCalls(7, 100, 30), 25, options, (ended) => {
      if (ended === 50) upgrade = fleet.kill(0).then(() => fleet.start(0, 2));
    });
    await upgrade;
    expect(judgeFleet(endings, entries)).toEqual(spotless);
    expect(endings.map(({ outcome }) => outcome)).not.toContain('failed');
    expect(entries.filter(({ kind }) => kind === 'done')).toHaveLength(100);
    expect(countSpread(entries).onSeveral).toBeGreaterThan(50);
    expect(new Set(entries.map(({ instance, release }) => `${instance} ${release}`))).toEqual(
      new Set(['instance-1 1', 'instance-2 1', 'instance-1 2']),
    );
    // Some seconds of work, which may take a machine with much else to do a minute.
  }, 180_000);

  it('leave a leg in doubt whose instance died after the effect; whoever looks finds it done', async () => {
    const { entries, options } = await openWithKillAfterEffect();
    const endings = await driveAll(planOne(), 1, options);
    expect(endings).toMatchObject([{ outcome: 'found-done', inDoubt: 1, resent: 0 }]);
    expect(judgeFleet(endings, entries)).toEqual(spotless);
  });

  it('do it again for somebody who does not look, and that is counted', async () => {
    const { entries, options } = await openWithKillAfterEffect();
    const endings = await driveAll(planOne(), 1, { ...options, isDone: () => false });
    expect(endings).toMatchObject([{ outcome: 'complete', inDoubt: 1, resent: 1 }]);
    expect(judgeFleet(endings, entries)).toEqual({ ...spotless, doubleExecutions: 1 });
  });

  it('refuse a call of pattern H that moves, and its answers are kept for starting over', async () => {
    const { entries, options } = await open('/patterns/mcp', {});
    const endings = await driveAll(planWaitingCalls(1, 1, 'h'), 1, { ...options, mostTries: 2 });
    // One call alone moves with every leg.
    expect(endings).toMatchObject([{ outcome: 'failed', refused: 2, restarted: 2, answersLost: 0 }]);
    expect(endings[0]?.error).toMatchObject({ code: 'state-rejected' });
    expect(judgeFleet(endings, entries)).toMatchObject({ doubleExecutions: 2 });
  });

  it('serve pattern H once its legs are kept together', async () => {
    const { entries, options } = await open('/patterns/mcp', { stickyHeader: callHeader });
    const endings = await driveAll(planWaitingCalls(1, 20, 'h'), 10, options);
    expect(endings.every(({ outcome, refused }) => outcome === 'complete' && refused === 0)).toBe(true);
    expect(judgeFleet(endings, entries)).toEqual(spotless);
    expect(countSpread(entries).onSeveral).toBe(0);
  });
});
