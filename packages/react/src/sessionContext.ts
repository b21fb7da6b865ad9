'use client';

import { createContext, useContext } from 'react';
import type { Session } from './session.js';

/** Carries the session of the nearest provider. */
export const SessionContext = createContext<Session | undefined>(undefined);

/** The session of the nearest provider. */
export function useSession(): Session {
  return requireSession(useContext(SessionContext));
}

/** Throws where there is no provider. */
export function requireSession(session: Session | undefined): Session {
  if (session) return session;
  throw new Error('There is no <McpProvider> above this component. Wrap it in one.');
}
