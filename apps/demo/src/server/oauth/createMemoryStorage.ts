import type { TabStorage } from './createCredentials.js';

/** A storage for tests; it can be full. */
export function createMemoryStorage({ isFull = false } = {}): TabStorage & {
  readonly kept: Map<string, string>;
} {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
  };
}
