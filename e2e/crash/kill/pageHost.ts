import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { findBrowser } from '../../../scripts/findBrowser.js';
import type { Ending } from './killPlan.js';

/** A browser whose storage outlives it, with one page at a time. */
export interface PageHost {
  /** The page, in a browser that runs. */
  open(): Promise<Page>;
  /** Ends the page, or more than that. */
  end(ending: Ending): Promise<void>;
  close(): Promise<void>;
}

/** How long a page may take to end; now and then a browser never says that it has closed one. */
const longestEnd = 15_000;

/** Starts the browser. */
export async function startPageHost(): Promise<PageHost> {
  const profile = await mkdtemp(join(tmpdir(), 'crash-profile-'));
  const found = await findBrowser();
  const launch = () =>
    chromium.launchPersistentContext(profile, { ...found, viewport: { width: 800, height: 600 } });
  let context: BrowserContext = await launch();
  let page: Page | undefined = context.pages()[0];

  const restart = async () => {
    page = undefined;
    await crashBrowser(context);
    context = await launch();
  };
  const endPage = async (last: Page, ending: Ending): Promise<void> => {
    switch (ending) {
      case 'reload':
        return void (await last.reload({ waitUntil: 'commit' }).catch(interrupted));
      case 'leave':
        return void (await last.goto('about:blank', { waitUntil: 'commit' }).catch(interrupted));
      case 'close':
        page = undefined;
        return last.close();
      case 'crash':
        page = undefined;
        await crash(last);
        return last.close();
      case 'kill-browser':
        return restart();
      default:
        ending satisfies never;
    }
  };
  return {
    open: async () => (page ??= await context.newPage()),
    end: async (ending) => {
      if (!page) return;
      const late = new AbortController();
      const isLate = pause(longestEnd, true, { signal: late.signal }).catch(() => false);
      const ended = endPage(page, ending).finally(() => late.abort());
      // With its browser the page is gone just as well.
      if (await Promise.race([ended, isLate])) await restart();
    },
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

// A page that was still on its way is gone just as well.
const interrupted = () => {};

// The command never answers, because whoever should is gone.
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  session.send('Page.crash').catch(() => {});
  await crashed;
}

async function crashBrowser(context: BrowserContext): Promise<void> {
  const browser = context.browser();
  if (!browser) return context.close();
  const gone = new Promise((resolve) => context.once('close', resolve));
  const session = await browser.newBrowserCDPSession();
  session.send('Browser.crash').catch(() => {});
  await gone;
}
