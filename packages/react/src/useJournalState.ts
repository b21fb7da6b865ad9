'use client';

import { useContext, useSyncExternalStore } from 'react';
import type { JournalState } from '@mcp-roundtrip/core/journal';
import { SessionContext } from './sessionContext.js';

const stopNothing = () => {};

/** Whether the calls under the nearest provider are being written down; `undefined` where nothing writes them down. */
export function useJournalState(): JournalState | undefined {
  const journal = useContext(SessionContext)?.journal;
  const read = () => journal?.state;
  return useSyncExternalStore(journal?.subscribe ?? neverChanges, read, read);
}

function neverChanges(): () => void {
  return stopNothing;
}
