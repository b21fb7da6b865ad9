/** Takes the README's picture of the demo: a call that asks, in light and on a desktop. */
import { join } from 'node:path';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { findBrowser } from './findBrowser.js';
import { repositoryRoot } from './repositoryRoot.js';

const server = await createServer({
  configFile: join(repositoryRoot, 'apps/demo/vite.config.ts'),
  root: join(repositoryRoot, 'apps/demo'),
  server: { port: 5198 },
});
await server.listen();
const browser = await chromium.launch(await findBrowser());
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, colorScheme: 'light' });
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.getByRole('form', { name: 'Deploy' }).getByRole('button', { name: 'Run' }).click();
  await page.getByRole('heading', { name: 'Deploy to prod?' }).waitFor();
  await page.getByLabel('Reason').fill('Quarterly release');
  await page.screenshot({ path: join(repositoryRoot, 'docs/demo.png') });
  console.log('docs/demo.png is written.');
} finally {
  await browser.close();
  await server.close();
}
