import { createStore, type Store } from '../store/createStore.js';
import type { Language } from '../texts/useTexts.js';

/** A model behind an OpenAI-compatible address. */
export interface ModelEndpoint {
  /** Up to and including the version, for example `https://api.example.com/v1`. */
  readonly url: string;
  readonly key: string;
  readonly model: string;
}

/** What a person may set. */
export interface Settings {
  readonly scheme: 'system' | 'light' | 'dark';
  readonly theme: 'chat' | 'bank' | 'ide';
  readonly language: Language;
  /** Kept in memory only: a key has no business in a browser's storage. */
  readonly endpoint?: ModelEndpoint | undefined;
}

const storageKey = 'mcp-roundtrip-demo:settings';

/** Reads what was set before, and keeps what is set from now on, except for the model. */
export function createSettings(): Store<Settings> {
  const store = createStore<Settings>(readSettings());
  store.subscribe(() => {
    const { scheme, theme, language } = store.get();
    try {
      localStorage.setItem(storageKey, JSON.stringify({ scheme, theme, language }));
    } catch {
      // A browser that keeps nothing still shows everything.
    }
  });
  return store;
}

function readSettings(): Settings {
  const initial: Settings = { scheme: 'system', theme: 'chat', language: 'en' };
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<string, unknown>;
    return {
      scheme: pick(kept['scheme'], ['system', 'light', 'dark'], initial.scheme),
      theme: pick(kept['theme'], ['chat', 'bank', 'ide'], initial.theme),
      language: pick(kept['language'], ['en', 'de'], initial.language),
    };
  } catch {
    return initial;
  }
}

function pick<Value extends string>(found: unknown, known: readonly Value[], otherwise: Value): Value {
  return known.find((value) => value === found) ?? otherwise;
}
