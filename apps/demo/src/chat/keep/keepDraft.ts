import type { TabStorage } from '../../server/oauth/createCredentials.js';
import type { Store } from '../../store/createStore.js';

const key = 'mcp-roundtrip-demo:draft';

/** Brings back what was being written in this tab, and keeps what is being written when the page goes. */
export function keepDraft(draft: Store<string>, storage: TabStorage): void {
  try {
    draft.set(storage.getItem(key) ?? '');
    storage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to bring back.
  }
  window.addEventListener('pagehide', () => {
    try {
      if (draft.get() !== '') storage.setItem(key, draft.get());
    } catch {
      // Half a sentence is no reason to keep anyone.
    }
  });
}
