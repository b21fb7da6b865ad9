import { createStore, type Store } from '../store/createStore.js';

/** The work of a model on what the person said; there is one at a time. */
export interface Run {
  readonly isOn: Store<boolean>;
  /** Begins another in place of the one before, whose calls go on by themselves. */
  start(work: (signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Stops the model and its calls. */
  stop(): void;
}

/** Why a run ends when the person says something else: it is not told any more what becomes of its calls. */
export const replaced = new DOMException('Something else was said.', 'AbortError');

/** Makes the place of a run; nothing runs yet. */
export function createRun(): Run {
  const isOn = createStore(false);
  let current: AbortController | undefined;
  const end = (reason?: unknown) => {
    current?.abort(reason);
    current = undefined;
    isOn.set(false);
  };
  return {
    isOn,
    stop: () => end(),
    start: async (work) => {
      end(replaced);
      const own = new AbortController();
      current = own;
      isOn.set(true);
      try {
        await work(own.signal);
      } finally {
        // One that was stopped has left the place to the next.
        if (current === own) end();
      }
    },
  };
}
