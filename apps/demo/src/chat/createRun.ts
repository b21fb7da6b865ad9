import { createStore, type Store } from '../store/createStore.js';

/** The work of a model on what the person said; there is one at a time. */
export interface Run {
  readonly isOn: Store<boolean>;
  /** Stops the one before, and begins another. */
  start(work: (signal: AbortSignal) => Promise<void>): Promise<void>;
  stop(): void;
}

/** Makes the place of a run; nothing runs yet. */
export function createRun(): Run {
  const isOn = createStore(false);
  let current: AbortController | undefined;
  const stop = () => {
    current?.abort();
    current = undefined;
    isOn.set(false);
  };
  return {
    isOn,
    stop,
    start: async (work) => {
      stop();
      const own = new AbortController();
      current = own;
      isOn.set(true);
      try {
        await work(own.signal);
      } finally {
        // One that was stopped has left the place to the next.
        if (current === own) stop();
      }
    },
  };
}
