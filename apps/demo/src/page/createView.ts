import { createStore, type Store } from '../store/createStore.js';

/** What is looked at where there is no room for everything. */
export interface View {
  readonly panel: 'chat' | 'tools' | 'rounds';
  /** The call whose rounds are shown; the latest one unless someone chose. */
  readonly roundsOf?: string | undefined;
  readonly dialog?: 'connect' | 'settings' | 'inbox' | undefined;
}

/** Makes the view of a page that has just been opened. */
export function createView(): Store<View> {
  return createStore<View>({ panel: 'chat' });
}
