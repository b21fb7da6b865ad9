import type { CallStorage } from '@mcp-roundtrip/core/journal';
import type { StoredText } from './createStorageHandler.js';

/** How the backend is reached. */
export interface HttpStorageOptions {
  /** What goes with every request, read anew each time; a page of the same origin has its cookie and needs nothing. */
  readonly headers?: () => Readonly<Record<string, string>>;
}

const patienceMs = 10_000;
const problems: Readonly<Record<number, string>> = {
  401: 'Nobody is signed in.',
  409: 'It was changed elsewhere. Load the page again.',
  413: 'It is too large, or there is too much of it.',
};

/** Keeps calls at a backend, over HTTP; each method rejects where that does not work. Nothing of it stands in an address. */
export function httpStorage(
  address: string | URL,
  { headers = () => ({}) }: HttpStorageOptions = {},
): CallStorage {
  // What this page has seen of each entry, so that it does not overwrite what it has not seen.
  const versions = new Map<string, number>();
  // What may have arrived although nothing tells that it did.
  const unheard = new Map<string, string>();
  const tails = new Map<string, Promise<unknown>>();

  const ask = async <Answer>(act: string, body: object): Promise<Answer> => {
    const response = await fetch(new URL(act, address), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers() },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok)
      throw new Error(problems[response.status] ?? `The backend answered with ${response.status}.`);
    return (await response.json()) as Answer; // of the backend's own type; the records in it are checked by the journal
  };
  // An answer may arrive after a later one.
  const note = (key: string, version: number) => versions.set(key, Math.max(version, versions.get(key) ?? 0));
  const read = ({ key, text, version }: StoredText) => {
    note(key, version);
    return { key, value: JSON.parse(text) as unknown };
  };
  // One after the other for each entry, because each needs the version of the one before.
  const inTurn = <Value>(key: string, act: () => Promise<Value>): Promise<Value> => {
    const turn = (tails.get(key) ?? Promise.resolve()).then(act, act);
    tails.set(key, turn);
    const leave = () => tails.get(key) === turn && tails.delete(key);
    turn.then(leave, leave);
    return turn;
  };

  const save = async (key: string, text: string): Promise<void> => {
    const lost = unheard.get(key);
    const entry = lost === undefined ? undefined : (await ask<{ entry?: StoredText }>('load', { key })).entry;
    // What this page has written itself, it has seen.
    if (entry && entry.text === lost) note(key, entry.version);
    unheard.set(key, text);
    const { version } = await ask<{ version: number }>('save', { key, text, seen: versions.get(key) });
    unheard.delete(key);
    note(key, version);
  };

  return {
    load: (key) =>
      inTurn(key, async () => {
        const { entry } = await ask<{ entry?: StoredText }>('load', { key });
        return entry && read(entry).value;
      }),
    save: (key, value) => {
      const text = JSON.stringify(value);
      return inTurn(key, () => save(key, text));
    },
    remove: (key) =>
      inTurn(key, async () => {
        await ask('remove', { key });
        versions.delete(key);
        unheard.delete(key);
      }),
    list: async (prefix) => {
      const { entries } = await ask<{ entries: readonly StoredText[] }>('list', { prefix });
      return entries.map(read);
    },
  };
}
