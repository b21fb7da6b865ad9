/** One entry of a storage: what was saved under a key, as it comes back. */
export interface StoredEntry {
  readonly key: string;
  readonly value: unknown;
}

/** Where calls are written down. What is saved is plain JSON; what comes back is checked before it is used. */
export interface CallStorage {
  load(key: string): Promise<unknown>;
  save(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  /** Everything whose key begins like this. */
  list(prefix: string): Promise<readonly StoredEntry[]>;
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
