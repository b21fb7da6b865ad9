import type { Effect } from '../../apps/demo-server/src/index.js';
import type { Ending } from '../drive/driveCall.js';
import type { LedgerEntry } from '../ledger/ledgerEntry.js';

/** What must not be, counted over all calls. */
export interface FleetVerdict {
  /** Answers that were asked for again, forgotten on starting over, or that the effect was done without. */
  readonly answersLost: number;
  /** Effects beyond the first of a call. */
  readonly doubleExecutions: number;
  /** Calls that have not ended. */
  readonly callsStuck: number;
  /** Calls that say they are done, and nothing was. */
  readonly emptyResults: number;
}

/** Holds what the servers have written down against what the people know. */
export function judgeFleet(endings: readonly Ending[], entries: readonly LedgerEntry[]): FleetVerdict {
  const effects = new Map<string, Effect[]>();
  for (const entry of entries) {
    if (entry.kind !== 'done') continue;
    const key = `${entry.effect.tool} ${entry.effect.subject}`;
    effects.set(key, [...(effects.get(key) ?? []), entry.effect]);
  }
  const judged = endings.map((ending) => {
    const { request, subject } = ending.planned;
    const own = effects.get(`${request.tool} ${subject}`) ?? [];
    const saysDone = ending.outcome === 'complete' || ending.outcome === 'found-done';
    return {
      answersLost: ending.answersLost + own.reduce((sum, effect) => sum + countLost(ending, effect), 0),
      doubleExecutions: Math.max(0, own.length - 1),
      callsStuck: ending.outcome === 'stuck' ? 1 : 0,
      emptyResults: saysDone && own.length === 0 ? 1 : 0,
    };
  });
  const add = (name: keyof FleetVerdict) => judged.reduce((sum, each) => sum + each[name], 0);
  return {
    answersLost: add('answersLost'),
    doubleExecutions: add('doubleExecutions'),
    callsStuck: add('callsStuck'),
    emptyResults: add('emptyResults'),
  };
}

/** Whether nothing happened that must not be. */
export function isSpotless(verdict: FleetVerdict): boolean {
  return Object.values(verdict).every((count) => count === 0);
}

function countLost({ planned }: Ending, { details }: Effect): number {
  const right = Object.entries(details).filter(([name, value]) => planned.details[name] === value);
  return planned.detailCount - Math.min(planned.detailCount, right.length);
}
