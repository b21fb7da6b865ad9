import { useSyncExternalStore } from 'react';
import type { OpenQuestion } from '@mcp-roundtrip/core';
import { useMcpCalls } from './useMcpCalls.js';

const none: readonly OpenQuestion[] = [];

/** Every open question of every call, for an inbox or a badge. */
export function usePendingQuestions(): readonly OpenQuestion[] {
  const calls = useMcpCalls();
  return useSyncExternalStore(calls.subscribe, calls.pendingQuestions, () => none);
}
