import { useSyncExternalStore } from 'react';

/** One value with one owner; whoever reads it is told when it changes. */
export interface Store<Value> {
  get(): Value;
  set(next: Value): void;
  update(change: (value: Value) => Value): void;
  subscribe(listener: () => void): () => void;
}

/** Makes a store. */
export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  const set = (next: Value) => {
    if (Object.is(next, value)) return;
    value = next;
    [...listeners].forEach((listener) => listener());
  };
  return {
    get: () => value,
    set,
    update: (change) => set(change(value)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Reads a store, and renders again when it changes. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
