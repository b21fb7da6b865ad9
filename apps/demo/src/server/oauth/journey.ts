import type { TabStorage } from './createCredentials.js';

/** A sign-in on its way: the page has left for it, and is to come back with this state. */
export interface Journey {
  /** The address of the server that is signed in to. */
  readonly server: string;
  readonly state: string;
  readonly verifier: string;
  /** The addresses of all servers of the page: the sign-in page brings back the bare address. */
  readonly servers: readonly string[];
}

const key = 'mcp-roundtrip-demo:journey';

/** Writes a sign-in down before the page leaves; says whether the browser kept it. */
export function saveJourney(storage: TabStorage, journey: Journey): boolean {
  try {
    storage.setItem(key, JSON.stringify(journey));
    return true;
  } catch {
    return false;
  }
}

/** Takes the sign-in that the page left for, if it left for one; it can be taken once. */
export function takeJourney(storage: TabStorage): Journey | undefined {
  try {
    const text = storage.getItem(key);
    storage.removeItem(key);
    const found = JSON.parse(text ?? 'null') as Partial<Record<keyof Journey, unknown>> | null;
    const { server, state, verifier, servers } = found ?? {};
    if (typeof server !== 'string' || typeof state !== 'string' || typeof verifier !== 'string')
      return undefined;
    if (state === '' || !Array.isArray(servers)) return undefined;
    return { server, state, verifier, servers: servers.map(String) };
  } catch {
    return undefined;
  }
}
