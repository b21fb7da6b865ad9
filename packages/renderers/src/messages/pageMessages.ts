import type { UrlWarning } from '../url/assessUrl.js';
import { callEnglish, type CallMessages } from './callMessages.js';
import { useMessagesOf } from './MessagesProvider.js';

/** What is said about pages to open. */
export interface PageMessages extends CallMessages {
  readonly openPage: (domain: string) => string;
  readonly wantsToOpen: string;
  readonly describeUrlWarning: (warning: UrlWarning, host: { ascii: string; unicode: string }) => string;
  readonly writtenAs: string;
  readonly openedAs: string;
  readonly malformedUrl: string;
  readonly blockedScheme: (scheme: string) => string;
  readonly urlTooLong: string;
  readonly copyLink: string;
  readonly linkCopied: string;
  readonly copyFailed: string;
  readonly popupBlocked: string;
  readonly opensInNewWindow: string;
  readonly waitingForPage: (domain: string) => string;
  readonly stillWaitingForPage: (domain: string) => string;
  readonly welcomeBack: (domain: string) => string;
  readonly finished: string;
  readonly openAgain: string;
  readonly mayBeOpen: string;
  readonly pageUnheard: string;
}

/** The texts about pages to open, in English. */
export const pageEnglish: PageMessages = {
  ...callEnglish,
  openPage: (domain) => `Open ${domain}`,
  wantsToOpen: 'This server wants you to open a page:',
  describeUrlWarning: (warning, host) => {
    switch (warning) {
      case 'punycode':
        return `The name has letters other than a to z, and letters can look alike: it is really ${host.ascii}.`;
      case 'mixed-scripts':
        return 'The name mixes letters of several alphabets, as look-alike addresses do.';
      case 'http':
        return 'The page is not encrypted: others can read and change what you see and type there.';
      case 'credentials':
        return 'The address carries a user name or password, which is often used to disguise where it leads.';
      case 'ip-address':
        return 'The address is a number instead of a name, so that it does not say who runs it.';
      case 'local':
        return 'The address leads to this computer or to your own network.';
      case 'port':
        return 'The address uses an unusual port.';
      case 'invisible-characters':
        return 'The address contains invisible characters.';
      case 'misleading-path':
        return 'The rest of the address looks like the name of another site.';
      default:
        return warning satisfies never;
    }
  },
  writtenAs: 'Written as',
  openedAs: 'Opened as',
  malformedUrl: 'This is not an address that can be opened.',
  blockedScheme: (scheme) => `Only http and https addresses are opened, and this one is “${scheme}”.`,
  urlTooLong: 'This address is too long to be checked by anyone, so it is not opened.',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyFailed: 'The link could not be copied: select it above.',
  popupBlocked: 'The browser has blocked the new window. Open the page with this link:',
  opensInNewWindow: 'opens in a new window',
  waitingForPage: (domain) => `Waiting for you to finish on ${domain}`,
  stillWaitingForPage: (domain) => `The server is still waiting for you to finish on ${domain}`,
  welcomeBack: (domain) => `Back from ${domain}? Continue when you have finished there.`,
  finished: 'I have finished — continue',
  openAgain: 'Open again',
  pageUnheard:
    'Too many pages came after this one, so the server cannot tell here that you have finished. Say it yourself.',
  mayBeOpen: 'The page may still be open in another window. Opening it again opens one more.',
};

/** The texts about pages to open that are in force here. */
export function usePageMessages(): PageMessages {
  return useMessagesOf(pageEnglish);
}
