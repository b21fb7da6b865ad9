import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright';

/** What a page has loaded. */
export interface Load {
  readonly files: number;
  readonly bytes: number;
}

/** What a page says and loads. */
export interface WatchedPage {
  readonly messages: readonly string[];
  /** Resolves with all scripts and styles since the page was last loaded, compressed, once nothing more of them is on its way. */
  measure(): Promise<Load>;
}

/** Watches a page from before it is opened. */
export function watchPage(page: Page): WatchedPage {
  const messages: string[] = [];
  const sizes = new Map<string, Promise<number>>();
  const loaded = new Set<string>();
  const onItsWay = new Set<Request>();
  let waiting: (() => void)[] = [];
  const arrive = (request: Request) => {
    onItsWay.delete(request);
    for (const goOn of waiting) goOn();
    waiting = [];
  };
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (isCode(request)) onItsWay.add(request);
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loaded.clear();
  });
  page.on('requestfailed', arrive);
  page.on('requestfinished', (request) => {
    if (!onItsWay.has(request)) return;
    const url = request.url();
    loaded.add(url);
    // What comes a second time may come from the browser's own store, without a body.
    if (!sizes.has(url)) sizes.set(url, measureBody(request));
    arrive(request);
  });
  const isQuiet = async () => {
    // What is loaded next was asked for by what was loaded before, once it has run.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    if (onItsWay.size === 0) return true;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return false;
  };
  return {
    messages,
    measure: async () => {
      while (!(await isQuiet()));
      const all = await Promise.all([...loaded].map((url) => sizes.get(url) ?? 0));
      return { files: all.length, bytes: all.reduce((sum, bytes) => sum + bytes, 0) };
    },
  };
}

function isCode(request: Request): boolean {
  return ['script', 'stylesheet'].includes(request.resourceType());
}

// A page that goes takes the bodies along that nobody has read yet.
async function measureBody(request: Request): Promise<number> {
  const body = await request
    .response()
    .then((response) => response?.body())
    .catch(() => undefined);
  return body ? gzipSync(body).length : 0;
}
