import { listBrowserCandidates } from './browser/listBrowserCandidates.js';
import { proveBrowser } from './browser/proveBrowser.js';
import { readRememberedBrowser, rememberBrowser } from './browser/rememberBrowser.js';
import { searchBrowser } from './browser/searchBrowser.js';
import type { FoundBrowser } from './browser/searchBrowser.js';

/** Finds a Chromium that starts, or installs one; the result fits Playwright's `launchOptions`. */
export async function findBrowser(): Promise<FoundBrowser> {
  return readRememberedBrowser() ?? (await proveBrowserAnew());
}

/** Searches even when a browser is remembered, so that the answer was launched just now. */
export async function proveBrowserAnew(): Promise<FoundBrowser> {
  const found = await searchBrowser(listBrowserCandidates(), proveBrowser);
  rememberBrowser(found);
  return found;
}
