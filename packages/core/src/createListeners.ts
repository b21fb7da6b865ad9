/** Listeners to everything, and listeners to one id, so that a thousand calls do not wake each other. */
export interface Listeners {
  subscribe(listener: () => void, id?: string): () => void;
  notify(id?: string): void;
}

/** Makes an empty set of listeners. */
export function createListeners(): Listeners {
  const byId = new Map<string | undefined, Set<() => void>>();
  const tell = (id: string | undefined) => {
    for (const listener of [...(byId.get(id) ?? [])]) listener();
  };
  return {
    subscribe: (listener, id) => {
      const listeners = byId.get(id) ?? new Set();
      byId.set(id, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && byId.get(id) === listeners) byId.delete(id);
      };
    },
    notify: (id) => {
      if (id !== undefined) tell(id);
      tell(undefined);
    },
  };
}
