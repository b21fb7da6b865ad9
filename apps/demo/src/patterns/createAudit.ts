import type { Call, Calls } from '@mcp-roundtrip/core';
import { createStore, type Store } from '../store/createStore.js';
import { readCounts, type Counts } from './readCounts.js';

/** The counters of one run. */
export interface Audit {
  readonly counts: Store<Counts>;
  /** Reads them again if a server has answered since they were last read. */
  follow(): Promise<void>;
}

/** Reads the counters of a run after every answer to one of its calls, one reading at a time. */
export function createAudit(calls: Calls, run: string, watched: readonly Call[]): Audit {
  const counts = createStore<Counts>({});
  let seen = countAnswers(watched);
  let isReading = false;
  const follow = async (): Promise<void> => {
    const answers = countAnswers(watched);
    if (isReading || answers === seen) return;
    isReading = true;
    seen = answers;
    try {
      counts.set(await readCounts(calls, run));
    } catch {
      // What cannot be read now is read after the next answer; until then the last reading stands.
    }
    isReading = false;
    return follow();
  };
  return { counts, follow };
}

function countAnswers(watched: readonly Call[]): number {
  return watched.reduce((sum, { state }) => sum + state.leg - (state.status === 'sending' ? 1 : 0), 0);
}
