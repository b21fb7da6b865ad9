import type { Demo } from '../createDemo.js';
import type { ConnectedServer } from './createServers.js';
import { takeJourney } from './oauth/journey.js';
import { openTabStorage } from './openTabStorage.js';

/** Why the page has not left. */
export type LeaveProblem = 'page-not-kept' | 'no-storage';

// A page can be about to leave for one place only.
let departure: { readonly serverId: string; readonly cancel: () => void } | undefined;

/** Leaves the page for the sign-in page of a server, unless something speaks against it; the journal has all that is open. */
export function leaveForSignIn(
  { journal, servers }: Pick<Demo, 'journal' | 'servers'>,
  { id, signIn }: ConnectedServer,
  { evenUnkept = false } = {},
): LeaveProblem | undefined {
  // An earlier one has come to nothing: the person would not be here otherwise.
  departure?.cancel();
  if (journal.state.status === 'failing' && !evenUnkept) return 'page-not-kept';
  const url = signIn.begin(servers.list.get().map((server) => server.id));
  if (!url) {
    dropJourney();
    return 'no-storage';
  }
  // A page that is shown again as it was, by the Back button, has not come back from a sign-in.
  const stay = (event: PageTransitionEvent) => {
    if (event.persisted) departure?.cancel();
  };
  departure = {
    serverId: id,
    cancel: () => {
      departure = undefined;
      window.removeEventListener('pageshow', stay);
      dropJourney();
      signIn.stay();
    },
  };
  window.addEventListener('pageshow', stay);
  window.location.assign(url);
  return undefined;
}

/** Takes back a departure to the sign-in of this server that has not happened. */
export function stayAfterAll({ id }: Pick<ConnectedServer, 'id'>): void {
  if (departure?.serverId === id) departure.cancel();
}

function dropJourney(): void {
  takeJourney(openTabStorage());
}
