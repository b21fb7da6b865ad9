import type { FoundBrowser } from './searchBrowser.js';

const boundSeconds = 30;

/** Starts the browser, lets a blank page add one and one, and closes it. */
export async function proveBrowser(browser: FoundBrowser): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const bound = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no answer within ${boundSeconds} seconds`)),
      boundSeconds * 1000,
    );
  });
  try {
    await Promise.race([addOneAndOne(browser), bound]);
  } finally {
    clearTimeout(timer);
  }
}

async function addOneAndOne(found: FoundBrowser): Promise<void> {
  // Imported late: a config that only reads the remembered browser should not wait for Playwright.
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ ...found, timeout: boundSeconds * 1000 });
  try {
    const page = await browser.newPage();
    const sum = await page.evaluate(() => 1 + 1);
    if (sum !== 2) throw new Error(`the page computed 1 + 1 = ${sum}`);
  } finally {
    await browser.close();
  }
}
