import type { TabStorage } from './oauth/createCredentials.js';

/** The storage of this tab; where the browser gives none, one that keeps nothing and refuses to pretend. */
export function openTabStorage(): TabStorage {
  try {
    return window.sessionStorage;
  } catch {
    const refuse = () => {
      throw new Error('This browser gives the page no storage.');
    };
    return { getItem: () => null, setItem: refuse, removeItem: () => {} };
  }
}
