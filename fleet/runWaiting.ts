import type { Balancer } from './balancer/balancer.js';
import { connectDriver } from './drive/connectDriver.js';
import { driveAll } from './drive/driveAll.js';
import { planWaitingCalls } from './drive/planCalls.js';
import { judgeFleet } from './judge/judgeFleet.js';
import type { LedgerReader } from './ledger/readLedger.js';

/** What came of calls whose handlers wait in the memory of one process. */
export interface WaitingRun {
  readonly calls: number;
  readonly complete: number;
  readonly failed: number;
  readonly refused: number;
  readonly answersLost: number;
  /** How often the handler did its work anew because its call began anew. */
  readonly doubleExecutions: number;
  readonly callsStuck: number;
  /** What the person reads at a refusal. */
  readonly userMessage?: string;
}

/** Makes calls of pattern H through a balancer, by people who start over three times at most. */
export async function runWaiting(
  balancer: Balancer,
  ledger: LedgerReader,
  { seed, count, atOnce, run }: { seed: number; count: number; atOnce: number; run: string },
): Promise<WaitingRun> {
  const driver = await connectDriver(`${balancer.origin}/patterns/mcp`);
  const endings = await driveAll(planWaitingCalls(seed, count, run), atOnce, {
    calls: driver.calls,
    isDone: () => false,
    mostMs: 60_000,
    mostTries: 3,
  });
  await driver.close();
  const { answersLost, doubleExecutions, callsStuck } = judgeFleet(endings, ledger.readAll());
  const userMessage = endings.find(({ error }) => error)?.error?.userMessage;
  return {
    calls: count,
    complete: endings.filter(({ outcome }) => outcome === 'complete').length,
    failed: endings.filter(({ outcome }) => outcome === 'failed').length,
    refused: endings.reduce((sum, each) => sum + each.refused, 0),
    answersLost,
    doubleExecutions,
    callsStuck,
    ...(userMessage !== undefined && { userMessage }),
  };
}

/** Prints one line of counts. */
export function printWaiting(how: string, { calls, complete, failed, refused, ...rest }: WaitingRun): void {
  console.log(
    `  ${how}: ${calls} calls, ${refused} states refused, ${complete} completed, ${failed} given up; ` +
      `answers lost: ${rest.answersLost}, work done anew: ${rest.doubleExecutions}, stuck: ${rest.callsStuck}`,
  );
}
