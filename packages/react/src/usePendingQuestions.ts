'use client';

import { useContext, useState, useSyncExternalStore } from 'react';
import type { OpenQuestion } from '@mcp-roundtrip/core';
import type { McpSession } from './session.js';
import { SessionContext, requireSession } from './sessionContext.js';

const none: readonly OpenQuestion[] = [];

/** Every open question of every call under the nearest provider, or of these sessions, for an inbox or a badge. */
export function usePendingQuestions(
  sessions?: readonly Pick<McpSession, 'calls'>[],
): readonly OpenQuestion[] {
  const nearest = useContext(SessionContext);
  const given = sessions ?? [requireSession(nearest)];
  const [view, setView] = useState(() => createView(given));
  // By their members, so that a host may put the list together at each render.
  if (!isSameList(view.sessions, given)) setView(createView(given));
  return useSyncExternalStore(view.subscribe, view.getQuestions, () => none);
}

function createView(sessions: readonly Pick<McpSession, 'calls'>[]) {
  let parts: readonly (readonly OpenQuestion[])[] = [];
  let questions = none;
  return {
    sessions,
    subscribe: (listener: () => void) => {
      const stops = sessions.map(({ calls }) => calls.subscribe(listener));
      return () => stops.forEach((stop) => stop());
    },
    // The same list until one of its parts is another.
    getQuestions: () => {
      const latest = sessions.map(({ calls }) => calls.pendingQuestions());
      if (!isSameList(latest, parts)) {
        parts = latest;
        questions = latest.flat();
      }
      return questions;
    },
  };
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((member, index) => member === other[index]);
}
