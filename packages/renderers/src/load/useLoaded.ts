import { useEffect, useSyncExternalStore } from 'react';
import { createLoader, type Loader, type Loading } from './createLoader.js';

// Never loaded, because nobody asks it to.
const idle = createLoader<never>(() => Promise.reject(new Error('nothing to load')));

/** Loads a module when the component appears; nothing at all without a loader. */
export function useLoaded<Module>(loader: Loader<Module> | undefined): Loading<Module> {
  const { subscribe, getState } = loader ?? idle;
  useEffect(() => void loader?.load(), [loader]);
  // A server loads nothing, and the page begins as the server drew it.
  return useSyncExternalStore<Loading<Module>>(subscribe, getState, idle.getState);
}
