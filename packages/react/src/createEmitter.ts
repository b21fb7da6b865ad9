/** Listeners, and the way to tell them. */
export interface Emitter {
  subscribe(listener: () => void): () => void;
  notify(): void;
}

/** Makes an emitter without listeners. */
export function createEmitter(): Emitter {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: () => [...listeners].forEach((listener) => listener()),
  };
}

const stopNothing = () => {};

/** The `subscribe` of what is not there. */
export function neverChanges(): () => void {
  return stopNothing;
}
