import type { Browser } from 'playwright';

/** One load of a page with an empty cache, on a slow phone and a slow line. */
export interface PageLoad {
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly requests: number;
  /** Milliseconds until something is painted. */
  readonly firstPaint: number;
  /** Milliseconds until the page is connected and its first tool can be pressed. */
  readonly interactive: number;
  /** Milliseconds by which tasks held the page up beyond 50 each, until then. */
  readonly blocking: number;
}

// What Lighthouse sets for a phone: four times slower, 1.6 Mbit/s, 150 ms there and back.
const slowDown = 4;
const line = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

/** Loads a page once; `button` is the name of the first tool that a person could press. */
export async function measureLoad(browser: Browser, address: string, button: RegExp): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    let bytes = 0;
    let scriptBytes = 0;
    let requests = 0;
    const scripts = new Set<string>();
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    session.on('Network.requestWillBeSent', () => (requests += 1));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes += encodedDataLength;
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    await page.addInitScript(() => {
      const blocked = { time: 0 };
      Object.assign(window, { blocked });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) blocked.time += Math.max(0, duration - 50);
      }).observe({ type: 'longtask', buffered: true });
    });
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('button', { name: button }).first().click({ trial: true });
    const times = await page.evaluate(() => ({
      interactive: performance.now(),
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      // Set by the script above, before anything else ran.
      blocking: (window as unknown as { blocked: { time: number } }).blocked.time,
    }));
    return { bytes, scriptBytes, requests, ...times };
  } finally {
    await context.close();
  }
}
