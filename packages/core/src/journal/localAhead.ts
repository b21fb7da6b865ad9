import { toText } from './recordText.js';
import type { AheadStorage, StoredEntry } from './storage.js';

// What is longer would hold up the page, and soon fill a place that others share.
const longestText = 100_000;

/** Holds what is on its way into a database of the browser. It is written at once, and does not go with the page. */
export function localAhead(database: string): AheadStorage {
  const place = `mcp-roundtrip/ahead/${encodeURIComponent(database)}/`;
  return {
    load: (key) => attempt(() => read(place + key)),
    save: (key, value) =>
      attempt(() => {
        const text = toText(value);
        if (text.length > longestText) return false;
        localStorage.setItem(place + key, text);
        return true;
      }) ?? false,
    remove: (key) => attempt(() => localStorage.removeItem(place + key)),
    list: (prefix) =>
      attempt(() => {
        const names = Object.keys(localStorage).filter((name) => name.startsWith(place + prefix));
        return names.map((name): StoredEntry => ({ key: name.slice(place.length), value: read(name) }));
      }) ?? [],
  };
}

// It may be full, or withheld.
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

// Anybody may write there: what is no record is found out by whoever uses it.
function read(name: string): unknown {
  const text = localStorage.getItem(name);
  return text === null ? undefined : attempt(() => JSON.parse(text) as unknown);
}
