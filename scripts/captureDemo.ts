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
  { name: 'phone-start', isPhone: true, act: async () => {} },
  { name: 'phone-question', isPhone: true, scheme: 'dark', act: ask },
];

async function take(browser: Browser, address: string, { name, scheme = 'light', isPhone, act }: Picture) {
  const page = await browser.newPage({
    viewport: isPhone ? { width: 375, height: 720 } : { width: 1280, height: 820 },
    colorScheme: scheme,
    deviceScaleFactor: isPhone ? 2 : 1,
    reducedMotion: 'reduce',
  });
  await page.goto(address);
  await page.getByRole('button', { name: /^Deploy to production/ }).waitFor();
  await act(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, `${name}.png`) });
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
  for (const picture of pictures) await take(browser, new URL('/', server.url).href, picture);
} finally {
  await browser.close();
  await server.close();
}
