import type { Demo } from '../createDemo.js';
import { watchPushes } from '../chat/watchPushes.js';
import { keepDraft } from '../chat/keep/keepDraft.js';
import { buildServerLink } from './address/buildServerLink.js';
import { reconnectWhenOnline } from './network/reconnectWhenOnline.js';
import { takeJourney } from './oauth/journey.js';
import { readSignInAnswer } from './oauth/readSignInAnswer.js';
import { resumeAfterSignIn } from './oauth/resumeAfterSignIn.js';
import { addServers, openServers } from './openServers.js';
import { openTabStorage } from './openTabStorage.js';

// A browser that is slow to find what it keeps must not keep the page.
const longestWaitMs = 3_000;

/** Connects to the servers of the page, after a sign-in finishes that first, and brings back what was there before. */
export async function openPage(demo: Demo): Promise<void> {
  const { servers, view, chat, transcript } = demo;
  const storage = openTabStorage();
  const journey = takeJourney(storage);
  const answer = readSignInAnswer(window.location.href);
  // Before anything else is fetched, so that no one is told the answer as the address of this page.
  if (answer) replaceAddress(answer.address);
  if (answer && !journey) servers.notices.set([{ kind: 'stray-answer' }]);

  if (journey)
    addServers(servers, journey.servers, window.location.href, (url) => ({
      prepare: (signIn) => {
        if (url.href !== journey.server) return;
        if (answer) signIn.finish(answer.params, journey);
        else signIn.giveUp();
      },
    }));
  else openServers(servers, window.location);
  if (servers.notices.get().length > 0) view.update((now) => ({ ...now, dialog: 'connect' }));

  keepAddress(demo);
  reconnectWhenOnline(servers);
  keepDraft(chat.composer.draft, storage);
  const restored = Promise.all(servers.list.get().map(({ session }) => session.restored));
  await Promise.race([Promise.all([transcript.open(), restored]), pause(longestWaitMs)]);
  watchPushes(demo);
  const signedIn = journey && answer && servers.find(journey.server);
  if (signedIn) resumeAfterSignIn(signedIn.session.calls);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
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
