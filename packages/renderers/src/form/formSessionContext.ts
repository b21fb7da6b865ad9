import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FieldIssue } from '@mcp-roundtrip/core';
import type { FormSession } from './createFormSession.js';

/** Hands the session of a form down to what draws its fields. */
export const FormSessionContext = createContext<FormSession | undefined>(undefined);

/** The session of the form around. */
export function useFormSession(): FormSession {
  const session = useContext(FormSessionContext);
  if (!session)
    throw new Error('This part of a form was drawn outside of an ElicitationForm. Put it inside of one.');
  return session;
}

/** What is wrong with one field; only a change of that renders. */
export function useIssue(session: FormSession, name: string): FieldIssue | undefined {
  const read = () => session.getIssue(name);
  return useSyncExternalStore(session.subscribe, read, read);
}

/** All that is wrong. */
export function useIssues(session: FormSession): readonly FieldIssue[] {
  return useSyncExternalStore(session.subscribe, session.getIssues, session.getIssues);
}
