/** Takes the pictures of the demo for the README and for docs/demo.md, from the page as people open it. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { build } from 'vite';
import { startDemoServer } from '@mcp-roundtrip/demo-server';
import { findBrowser } from './findBrowser.js';
import { repositoryRoot } from './repositoryRoot.js';

interface Picture {
  readonly name: string;
  readonly scheme?: 'light' | 'dark';
  readonly isPhone?: boolean;
  /** The path of another page than the chat; it is shown from top to bottom. */
  readonly path?: string;
  /** Brings the page to what the picture shows. */
  readonly act: (page: Page) => Promise<void>;
}

const outDir = join(repositoryRoot, '.cache/capture-demo');
const folder = join(repositoryRoot, 'docs/demo');

async function run(page: Page, command: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(`/${command}`);
  await page.keyboard.press('Enter');
}

async function ask(page: Page): Promise<void> {
  await run(page, 'deploy env=prod');
  await page.getByRole('heading', { name: 'Deploy to prod?' }).waitFor();
  await page.getByLabel(/Reason/).fill('Quarterly release');
}

async function runPatterns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run all eight' }).click();
  const first = page.getByRole('article', { name: 'weather-a' });
  for (const choice of ['Metric', 'Today']) {
    await first.getByRole('radio', { name: choice }).check();
    await first.getByRole('button', { name: 'Send', exact: true }).click();
  }
  await page.getByText('Looked up 3 times: A, B, C, D, E · Looked up once: F, G, H').waitFor();
}

async function wipe(page: Page): Promise<void> {
  await run(page, 'wipe-cache');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('article').getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('radio', { name: 'Sessions only' }).check();
  await page.getByRole('article').getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Wiped sessions').first().waitFor();
}

const pictures: readonly Picture[] = [
  { name: 'start', act: async () => {} },
  { name: 'question', act: ask },
  {
    name: 'several-calls',
    scheme: 'dark',
    act: async (page) => {
      await wipe(page);
      await run(page, 'provision');
      await page.getByRole('button', { name: 'Send answers (2)' }).waitFor();
    },
  },
  { name: 'rounds', act: wipe },
  {
    name: 'tool',
    act: async (page) => {
      await page
        .getByRole('region', { name: 'Tools' })
        .getByRole('button', { name: /^Plan an offsite/ })
        .click();
      await page.getByRole('button', { name: 'Run' }).waitFor();
    },
  },
  {
    name: 'inbox',
    act: async (page) => {
      await ask(page);
      await run(page, 'provision');
      await page.getByRole('button', { name: 'Send answers (2)' }).waitFor();
      await page.getByRole('button', { name: '3 open questions' }).click();
      await page.getByRole('dialog').getByText('Deploy to prod?').waitFor();
    },
  },
  {
    name: 'servers',
    act: async (page) => {
      await page.getByRole('button', { name: /connected$/i }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'settings',
    scheme: 'dark',
    act: async (page) => {
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'patterns', path: '/patterns', act: runPatterns },
  { name: 'phone-start', isPhone: true, act: async () => {} },
  { name: 'phone-question', isPhone: true, scheme: 'dark', act: ask },
];

async function take(browser: Browser, origin: string, picture: Picture) {
  const { name, scheme = 'light', isPhone, path = '/', act } = picture;
  const page = await browser.newPage({
    viewport: isPhone ? { width: 375, height: 720 } : { width: 1280, height: 820 },
    colorScheme: scheme,
    deviceScaleFactor: isPhone ? 2 : 1,
    reducedMotion: 'reduce',
  });
  await page.goto(new URL(path, origin).href);
  await page.getByRole('button', { name: path === '/' ? /^Deploy to production/ : /^Run/ }).waitFor();
  await act(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: path !== '/' });
  await page.close();
  console.log(`docs/demo/${name}.png is written.`);
}

await mkdir(folder, { recursive: true });
await build({
  root: join(repositoryRoot, 'apps/demo'),
  configFile: join(repositoryRoot, 'apps/demo/vite.config.ts'),
  logLevel: 'error',
  build: { outDir, emptyOutDir: true },
});
const server = await startDemoServer({ page: outDir });
const browser = await chromium.launch(await findBrowser());
try {
  for (const picture of pictures) await take(browser, server.url, picture);
} finally {
  await browser.close();
  await server.close();
}
