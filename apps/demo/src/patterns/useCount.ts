import { createStore, useStore } from '../store/createStore.js';
import type { PatternRun } from './createPatterns.js';
import type { Letter } from './letters.js';
import type { Counts } from './readCounts.js';

const none = createStore<Counts>({});

/** How often a pattern has looked the weather up in a run, and how that is to be taken. */
export function useCount(run: PatternRun | undefined, letter: Letter) {
  const { [letter]: count = 0 } = useStore(run?.audit.counts ?? none);
  const tone = count === 0 ? undefined : count === 1 ? 'success' : 'warning';
  return { count, tone };
}
