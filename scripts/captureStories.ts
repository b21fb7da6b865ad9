/** Takes the pictures of the main stories for docs/renderers.md: desktop and phone, light and dark. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { findBrowser } from './findBrowser.js';
import { repositoryRoot } from './repositoryRoot.js';
import { serveStorybook } from './serveStorybook.js';

const stories = {
  asking: 'call-callview--asking',
  'two-rounds': 'call-callview--two-rounds',
  'several-questions': 'call-callview--several-questions',
  'network-failure': 'call-callview--turned-away',
  'every-field': 'forms-elicitationform--every-field',
  issues: 'forms-elicitationform--issues',
  'page-to-open': 'questions-page-to-open--consent',
  sampling: 'questions-sampling--replied',
  roots: 'questions-roots--asking',
  result: 'results-tool-result--media',
};
const widths = { desktop: 1280, phone: 375 };
const schemes = ['light', 'dark'] as const;
const folder = join(repositoryRoot, 'docs/stories');

async function capture(browser: Browser, address: string, name: string, story: string): Promise<void> {
  for (const [size, width] of Object.entries(widths)) {
    for (const scheme of schemes) {
      // Tall enough for any story, then cut to what it fills.
      const page = await browser.newPage({ viewport: { width, height: 400 }, reducedMotion: 'reduce' });
      await page.goto(`${address}iframe.html?id=${story}&viewMode=story&globals=scheme:${scheme}`);
      await page.waitForFunction(
        // Storybook's own preview tells when the story has been played to its end.
        () =>
          /completed|finished|afterEach/.test(
            Reflect.get(window, '__STORYBOOK_PREVIEW__')?.currentRender?.phase,
          ),
      );
      await page.screenshot({ path: join(folder, `${name}-${size}-${scheme}.png`), fullPage: true });
      await page.close();
    }
  }
}

mkdirSync(folder, { recursive: true });
const { address, close } = await serveStorybook();
const browser = await chromium.launch(await findBrowser());
try {
  for (const [name, story] of Object.entries(stories)) await capture(browser, address, name, story);
  console.log(`${Object.keys(stories).length * 4} pictures are written to docs/stories.`);
} finally {
  await browser.close();
  await close();
}
