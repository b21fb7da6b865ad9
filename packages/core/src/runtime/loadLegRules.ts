import { setUserMessages } from '../call/error.js';

/** What sends legs, explains failures and waits. */
export type LegRules = typeof import('./legRules.js');

let loaded: LegRules | undefined;

/** Loads the rules of legs: a page pays for them beside its first screen, not before. */
export async function loadLegRules(): Promise<LegRules> {
  if (loaded) return loaded;
  loaded = await import('./legRules.js');
  setUserMessages(loaded.userMessages);
  return loaded;
}

/** What was loaded; it is there as soon as a leg has gone out. */
export function getLegRules(): LegRules | undefined {
  return loaded;
}
