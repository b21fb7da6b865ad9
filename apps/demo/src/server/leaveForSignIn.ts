import type { Demo } from '../createDemo.js';
import type { ConnectedServer } from './createServers.js';
import { keepPage } from './keep/keepPage.js';
import { takeKeptPage } from './keep/keptPage.js';
import { takeJourney } from './oauth/journey.js';
import { openTabStorage } from './openTabStorage.js';

/** Why the page has not left. */
export type LeaveProblem = 'page-not-kept' | 'no-storage';

/** Keeps the page and leaves it for the sign-in page of a server, unless something speaks against it. */
export function leaveForSignIn(
  demo: Demo,
  { id, signIn }: ConnectedServer,
  { evenUnkept = false } = {},
): LeaveProblem | undefined {
  const storage = openTabStorage();
  const isKept = keepPage(demo, storage, id);
  if (!isKept && !evenUnkept) return 'page-not-kept';
  const url = signIn.begin();
  if (!url) return 'no-storage';
  // A page that is shown again as it was, by the Back button, needs nothing of what was written down.
  const stay = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    window.removeEventListener('pageshow', stay);
    takeJourney(storage);
    takeKeptPage(storage);
    signIn.stay();
  };
  window.addEventListener('pageshow', stay);
  window.location.assign(url);
  return undefined;
}
