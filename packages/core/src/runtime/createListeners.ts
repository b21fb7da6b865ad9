/** Listeners to everything, and listeners to one id, so that a thousand calls do not wake each other. */
export interface Listeners {
  subscribe(listener: () => void, id?: string): () => void;
  has(id: string): boolean;
  notify(id?: string): void;
  /** The same for many ids in a row: the listeners to everything hear of all of them once. */
  notifySoon(id: string): void;
}

/** Makes an empty set of listeners. One that throws is reported and keeps nobody else from hearing. */
export function createListeners(): Listeners {
  const byId = new Map<string | undefined, Set<{ listener: () => void }>>();
  const tell = (id: string | undefined) => {
    for (const { listener } of [...(byId.get(id) ?? [])]) guard(listener);
  };
  let isDue = false;
  return {
    subscribe: (listener, id) => {
      const entry = { listener };
      const entries = byId.get(id) ?? new Set();
      byId.set(id, entries.add(entry));
      return () => {
        if (entries.delete(entry) && entries.size === 0) byId.delete(id);
      };
    },
    has: (id) => byId.has(id),
    notify: (id) => {
      if (id !== undefined) tell(id);
      tell(undefined);
    },
    notifySoon: (id) => {
      tell(id);
      if (isDue) return;
      isDue = true;
      queueMicrotask(() => {
        isDue = false;
        tell(undefined);
      });
    },
  };
}

/** Runs what belongs to the host; what it throws is the host's to see and must not stop a call. */
export function guard<Value>(run: () => Value): Value | undefined {
  try {
    return run();
  } catch (error) {
    (globalThis.reportError ?? console.error)(error);
    return undefined;
  }
}
