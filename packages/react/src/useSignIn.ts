'use client';

import { useContext, useSyncExternalStore } from 'react';
import { SessionContext } from './sessionContext.js';

/** Goes to the sign-in page; `undefined` while the server of the nearest provider wants no sign-in, or knows no page for it. */
export function useSignIn(): (() => void) | undefined {
  const connection = useContext(SessionContext)?.connection;
  return useSyncExternalStore(
    connection?.subscribe ?? neverChanges,
    () => connection?.goToSignIn,
    () => undefined,
  );
}

const stopNothing = () => {};

function neverChanges(): () => void {
  return stopNothing;
}
