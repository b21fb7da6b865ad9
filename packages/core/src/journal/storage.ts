/** One entry of a storage: what was saved under a key, as it comes back. */
export interface StoredEntry {
  readonly key: string;
  readonly value: unknown;
}

/**
 * A small place beside a storage that is written before anything else can happen, so that nothing has to wait for the storage
 * itself. None of its methods throws.
 */
export interface AheadStorage {
  load(key: string): unknown;
  /** Says whether it outlives the page from now on. */
  save(key: string, value: unknown): boolean;
  remove(key: string): void;
  list(prefix: string): readonly StoredEntry[];
}

/** Where calls are written down. What is saved is plain JSON, and not to be changed; what comes back is checked before it is used. */
export interface CallStorage {
  load(key: string): Promise<unknown>;
  save(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  /** Everything whose key begins like this. */
  list(prefix: string): Promise<readonly StoredEntry[]>;
  /** Holds what is on its way into the storage; without it, every leg and every question waits until it is there. */
  readonly ahead?: AheadStorage;
}

/** Keeps calls for as long as the process lives: for tests, for servers that render, and where nothing else works. */
export function memoryStorage(): CallStorage {
  const entries = new Map<string, string>();
  return {
    load: async (key) => {
      const text = entries.get(key);
      return text === undefined ? undefined : JSON.parse(text);
    },
    save: async (key, value) => void entries.set(key, JSON.stringify(value)),
    remove: async (key) => void entries.delete(key),
    list: async (prefix) =>
      [...entries]
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, text]) => ({ key, value: JSON.parse(text) as unknown })),
  };
}
