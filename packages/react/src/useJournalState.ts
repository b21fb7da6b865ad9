'use client';

import { useContext, useSyncExternalStore } from 'react';
import type { Call } from '@mcp-roundtrip/core';
import type { Journal, JournalState } from '@mcp-roundtrip/core/journal';
import { neverChanges } from './createEmitter.js';
import { SessionContext } from './McpProvider.js';

/**
 * Whether the calls under the nearest provider are being written down, or this one; `undefined` where nothing writes them
 * down. A call of which its server said more than can be kept is `too-large`.
 */
export function useJournalState(): JournalState | undefined;
export function useJournalState(call: Call | undefined): ReturnType<Journal['stateOf']> | undefined;
export function useJournalState(call?: Call): ReturnType<Journal['stateOf']> | undefined {
  const journal = useContext(SessionContext)?.journal;
  const read = () => (call ? journal?.stateOf(call) : journal?.state);
  return useSyncExternalStore(journal?.subscribe ?? neverChanges, read, read);
}
