import { useContext, useMemo, useSyncExternalStore } from 'react';
import type { OpenQuestion } from '@mcp-roundtrip/core';
import { SessionContext, requireSession, type McpSession } from './session.js';

const none: readonly OpenQuestion[] = [];

/** Every open question of every call under the nearest provider, or of these sessions, for an inbox or a badge. */
export function usePendingQuestions(
  sessions?: readonly Pick<McpSession, 'calls'>[],
): readonly OpenQuestion[] {
  const nearest = useContext(SessionContext);
  const view = useMemo(() => createView(sessions ?? [requireSession(nearest)]), [sessions, nearest]);
  return useSyncExternalStore(view.subscribe, view.getQuestions, () => none);
}

function createView(sessions: readonly Pick<McpSession, 'calls'>[]) {
  let parts: readonly (readonly OpenQuestion[])[] = [];
  let questions = none;
  return {
    subscribe: (listener: () => void) => {
      const stops = sessions.map(({ calls }) => calls.subscribe(listener));
      return () => stops.forEach((stop) => stop());
    },
    // The same list until one of its parts is another.
    getQuestions: () => {
      const latest = sessions.map(({ calls }) => calls.pendingQuestions());
      if (latest.length !== parts.length || latest.some((part, index) => part !== parts[index])) {
        parts = latest;
        questions = latest.flat();
      }
      return questions;
    },
  };
}
