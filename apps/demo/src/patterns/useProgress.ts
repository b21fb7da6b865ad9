import { useSyncExternalStore } from 'react';
import { hasEnded, type Call, type Calls } from '@mcp-roundtrip/core';

/** How many calls have ended, and whether all of them say the same. */
export function useProgress(calls: Calls, list: readonly Call[]) {
  const ended = useSyncExternalStore(
    calls.subscribe,
    () => list.filter(({ state }) => hasEnded(state)).length,
  );
  const isSame = useSyncExternalStore(calls.subscribe, () => new Set(list.map(toOutcome)).size === 1);
  return { ended, isSame };
}

function toOutcome({ state }: Call): string {
  if (state.status !== 'complete') return state.status;
  return JSON.stringify('content' in state.result ? state.result.content : state.result);
}
