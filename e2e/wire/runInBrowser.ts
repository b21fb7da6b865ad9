import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from 'playwright';
import { findBrowser } from '../../scripts/findBrowser.js';
import { buildPage } from '../crash/page/buildPage.js';
import type { CaseJob, CaseReport } from './caseJob.js';
import { countSteps } from './countSteps.js';
import type { WireCase } from './mutateMessage.js';
import type { JobListener } from './runJobs.js';

// A case takes a moment; this only ends what would never end.
const longestSilenceMs = 90_000;

/** Has jobs done in a page of a browser, with each call drawn; a page that does not come back is closed, and another opened. */
export async function runInBrowser(
  jobs: readonly CaseJob[],
  { onReport, onFrozen }: JobListener,
): Promise<void> {
  const files = await buildPage({
    root: new URL('page/', import.meta.url),
    plugins: [countSteps((id) => /packages[\\/](core|react|renderers)[\\/]src/.test(id))],
    isWhole: true,
  });
  const server = createServer((request, response) => files.serve(request.url ?? '/', response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  const browser = await chromium.launch(await findBrowser());
  let page: Page | undefined;
  try {
    for (const job of jobs) {
      const watch = createSilenceWatch(longestSilenceMs);
      let current: WireCase | undefined;
      let failure: string | undefined;
      const listen = (report: CaseReport) => {
        watch.note();
        if (report.type === 'begun') current = report.wireCase;
        onReport(report);
      };
      listeners.current = listen;
      page ??= await openPage(browser, `http://127.0.0.1:${port}/`);
      const run = page
        .evaluate((given) => window.runJob(given), job)
        .catch((error: unknown) => {
          failure = String(error);
        });
      const isSilent = await Promise.race([run.then(() => false), watch.silence]);
      watch.stop();
      if (isSilent || failure !== undefined) {
        if (failure !== undefined) console.log(failure);
        onFrozen(current);
        page = undefined;
        // It may not be able to say goodbye.
        void browser.contexts().map((context) => context.close().catch(() => {}));
      }
    }
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

const listeners: { current: (report: CaseReport) => void } = { current: () => {} };

async function openPage(
  browser: Awaited<ReturnType<typeof chromium.launch>>,
  address: string,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 800, height: 600 } });
  const page = await context.newPage();
  await page.exposeFunction('tell', (report: CaseReport) => listeners.current(report));
  await page.goto(address);
  await page.waitForFunction(() => 'runJob' in window);
  return page;
}

function createSilenceWatch(ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end: (isSilent: boolean) => void = () => {};
  const silence = new Promise<boolean>((resolve) => (end = resolve));
  const note = () => {
    clearTimeout(timer);
    timer = setTimeout(() => end(true), ms);
  };
  note();
  return { silence, note, stop: () => clearTimeout(timer) };
}
