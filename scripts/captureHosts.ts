/** Takes the pictures for docs/styling.md: the same call on the page of each kind of host. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { sourceAliases } from '../vite.aliases.js';
import { findBrowser } from './findBrowser.js';
import { repositoryRoot } from './repositoryRoot.js';

const pictures = {
  plain: 'plain',
  'tailwind-4': 'tailwind-4',
  shadcn: 'shadcn',
  'shadcn-dark': 'shadcn-dark',
  'tailwind-3': 'Tailwind 3 preflight',
  bootstrap: 'Bootstrap Reboot',
  pico: 'Pico CSS',
  'vite-old': 'an older Vite template',
  'vite-new': 'a new Vite template',
  next: 'a new Next app',
};
const folder = join(repositoryRoot, 'docs/styling');

mkdirSync(folder, { recursive: true });
const server = await createServer({
  configFile: false,
  root: join(repositoryRoot, 'packages/renderers/src/styles/testing'),
  cacheDir: join(repositoryRoot, '.cache/hosts'),
  resolve: { alias: sourceAliases },
  server: { host: '127.0.0.1', port: 4198, fs: { allow: [repositoryRoot] } },
  logLevel: 'warn',
});
await server.listen();
const browser = await chromium.launch(await findBrowser());
try {
  for (const [picture, host] of Object.entries(pictures)) {
    const page = await browser.newPage({ viewport: { width: 680, height: 400 }, reducedMotion: 'reduce' });
    page.on('pageerror', (error) => console.error(error));
    await page.goto(`${server.resolvedUrls?.local[0] ?? ''}hostPage.html?host=${encodeURIComponent(host)}`);
    await page.getByRole('checkbox', { name: 'jobs' }).waitFor();
    await page.screenshot({ path: join(folder, `${picture}.png`), fullPage: true });
    await page.close();
  }
  console.log(`${Object.keys(pictures).length} pictures are written to docs/styling.`);
} finally {
  await browser.close();
  await server.close();
}
