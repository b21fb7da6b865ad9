import type { Demo } from '../createDemo.js';
import { buildServerLink } from './address/buildServerLink.js';
import { takeKeptPage } from './keep/keptPage.js';
import { restorePage } from './keep/restorePage.js';
import { reconnectWhenOnline } from './network/reconnectWhenOnline.js';
import { takeJourney } from './oauth/journey.js';
import { readSignInAnswer } from './oauth/readSignInAnswer.js';
import { addServers, openServers } from './openServers.js';
import { openTabStorage } from './openTabStorage.js';

/** Connects to the servers of the page; after a sign-in it finishes that first, and puts back what was there before. */
export async function openPage(demo: Demo): Promise<void> {
  const { servers, view } = demo;
  const storage = openTabStorage();
  const journey = takeJourney(storage);
  const kept = takeKeptPage(storage);
  const answer = readSignInAnswer(window.location.href);
  // Before anything else is fetched, so that no one is told the answer as the address of this page.
  if (answer) replaceAddress(answer.address);
  if (answer && !journey) servers.notices.set([{ kind: 'stray-answer' }]);

  const addresses = kept?.servers ?? (journey && answer ? [journey.server] : undefined);
  if (addresses)
    addServers(servers, addresses, window.location.href, (url) => ({
      prepare: (signIn) => {
        if (url.href !== journey?.server) return;
        if (answer) signIn.finish(answer.params, journey);
        else signIn.giveUp();
      },
    }));
  else openServers(servers, window.location);
  if (servers.notices.get().length > 0) view.update((now) => ({ ...now, dialog: 'connect' }));

  keepAddress(demo);
  reconnectWhenOnline(servers);
  if (kept) await restorePage(demo, kept);
}

/** The address of the page follows its servers, so that a reload keeps them. */
function keepAddress({ servers }: Demo): void {
  const follow = () => {
    const urls = servers.list.get().map(({ url }) => url);
    replaceAddress(buildServerLink(window.location.href, urls));
  };
  servers.list.subscribe(follow);
  follow();
}

function replaceAddress(address: string): void {
  if (address !== window.location.href) window.history.replaceState(window.history.state, '', address);
}
