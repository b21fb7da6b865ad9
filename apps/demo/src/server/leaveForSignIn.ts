import type { Demo } from '../createDemo.js';
import type { ConnectedServer } from './createServers.js';
import { keepPage } from './keep/keepPage.js';
import { takeKeptPage } from './keep/keptPage.js';
import { takeJourney } from './oauth/journey.js';
import { openTabStorage } from './openTabStorage.js';

/** Why the page has not left. */
export type LeaveProblem = 'page-not-kept' | 'no-storage';

// A page can be about to leave for one place only.
let departure: { readonly serverId: string; readonly cancel: () => void } | undefined;

/** Keeps the page and leaves it for the sign-in page of a server, unless something speaks against it. */
export function leaveForSignIn(
  demo: Demo,
  { id, signIn }: ConnectedServer,
  { evenUnkept = false } = {},
): LeaveProblem | undefined {
  // An earlier one has come to nothing: the person would not be here otherwise.
  departure?.cancel();
  const storage = openTabStorage();
  const isKept = keepPage(demo, storage, id);
  if (!isKept && !evenUnkept) return 'page-not-kept';
  const url = signIn.begin();
  if (!url) {
    dropKept();
    return 'no-storage';
  }
  // Until the sign-in page is there, or if it never comes, the page goes on.
  const keepAgain = () => {
    if (demo.servers.find(id)?.signIn === signIn) keepPage(demo, storage, id);
    else dropKept();
  };
  // A page that is shown again as it was, by the Back button, needs nothing of what was written down.
  const stay = (event: PageTransitionEvent) => {
    if (event.persisted) departure?.cancel();
  };
  departure = {
    serverId: id,
    cancel: () => {
      departure = undefined;
      window.removeEventListener('pagehide', keepAgain);
      window.removeEventListener('pageshow', stay);
      dropKept();
      signIn.stay();
    },
  };
  window.addEventListener('pagehide', keepAgain);
  window.addEventListener('pageshow', stay);
  window.location.assign(url);
  return undefined;
}

/** Takes back a departure to the sign-in of this server that has not happened. */
export function stayAfterAll({ id }: Pick<ConnectedServer, 'id'>): void {
  if (departure?.serverId === id) departure.cancel();
}

function dropKept(): void {
  const storage = openTabStorage();
  takeJourney(storage);
  takeKeptPage(storage);
}
