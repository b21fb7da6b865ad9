import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { en, type Messages } from './en.js';

const MessagesContext = createContext<Messages>(en);

/** Replaces texts for everything inside it: a whole catalogue, such as German, or single keys. */
export function RoundtripMessages({
  value,
  children,
}: {
  readonly value: Partial<Messages>;
  readonly children?: ReactNode;
}) {
  const outer = useMessages();
  const messages = useMemo(() => ({ ...outer, ...value }), [outer, value]);
  return <MessagesContext.Provider value={messages}>{children}</MessagesContext.Provider>;
}

/** The texts in force here. */
export function useMessages(): Messages {
  return useContext(MessagesContext);
}
