'use client';

import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Messages } from './en.js';

const none: Partial<Messages> = {};
const MessagesContext = createContext(none);

/** Replaces texts for everything inside it: a whole catalogue, such as German, or single keys. */
export function MessagesProvider({
  value,
  children,
}: {
  readonly value: Partial<Messages>;
  readonly children?: ReactNode;
}) {
  const outer = useContext(MessagesContext);
  const messages = useMemo(() => ({ ...outer, ...value }), [outer, value]);
  return <MessagesContext.Provider value={messages}>{children}</MessagesContext.Provider>;
}

/** Some English texts with what replaces them here; each part brings its own, so that none is loaded before it is needed. */
export function useMessagesOf<Area extends Partial<Messages>>(english: Area): Area {
  const replaced = useContext(MessagesContext);
  return useMemo(() => (replaced === none ? english : { ...english, ...replaced }), [english, replaced]);
}
