'use client';

import { useContext, useMemo, useState, useSyncExternalStore } from 'react';
import type { Call, Calls, OpenQuestion } from '@mcp-roundtrip/core';
import { createHandleReader, type CallHandle } from './callHandle.js';
import type { McpSession } from './createMcpSession.js';
import { requireSession, SessionContext, useSession } from './McpProvider.js';

/** All the calls of the nearest provider; the same object on every render. */
export function useMcpCalls(): Calls {
  return useSession().calls;
}

/** Reads a call by its id, wherever it was started; `undefined` while there is none. */
export function useCall(id: string): CallHandle | undefined;
/** Reads a call that the host has at hand; it needs no provider. */
export function useCall<Result>(call: Call<Result>): CallHandle<Result>;
export function useCall(source: string | Call<unknown>): CallHandle<unknown> | undefined {
  const nearest = useContext(SessionContext);
  const view = useMemo(
    () => (typeof source === 'string' ? viewById(requireSession(nearest).calls, source) : viewOf(source)),
    [nearest, source],
  );
  return useSyncExternalStore(view.subscribe, view.read, view.readOnServer);
}

function viewById(calls: Calls, id: string) {
  const find = () => calls.get(id);
  const read = createHandleReader(find, {});
  return {
    subscribe: (listener: () => void) => calls.subscribe(listener, id),
    read: () => (find() ? read() : undefined),
    readOnServer: () => undefined,
  };
}

function viewOf(call: Call<unknown>) {
  const read = createHandleReader(() => call, {});
  return { subscribe: call.subscribe, read, readOnServer: read };
}

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
