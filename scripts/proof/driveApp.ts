import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Browser, Page } from 'playwright';
import { watchPage, type Load } from './watchPage.js';

/** One step of a person through an app, and what had been loaded after it. */
interface DrivenStep extends Load {
  readonly step: string;
}

/** What came of driving an app. */
export interface Drive {
  readonly steps: readonly DrivenStep[];
  /** Where it did not go as it should, and whatever a console has said. */
  readonly problems: readonly string[];
}

type Act = (page: Page) => Promise<void>;

// A step takes as long as it takes; this only ends what hangs.
const patience = 60_000;
const expectSoon = expect.configure({ timeout: patience });

const tenLines: Record<string, Act> = {
  'first load': async (page) => {
    await expectSoon(page.getByRole('button', { name: 'Deploy' })).toBeEnabled();
  },
  'a form': async (page) => {
    await page.getByRole('button', { name: 'Deploy' }).click();
    await page.getByRole('radio', { name: 'Yes' }).waitFor();
  },
  'a form, answered': async (page) => {
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByLabel('Reason').fill('A new release');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Deployed to prod', { exact: true }).waitFor();
  },
};

const tour: Record<string, Act> = {
  'a page to open': async (page) => {
    await page.getByRole('button', { name: 'connect-account' }).click();
    const open = page.getByRole('button', { name: /^Open 127\.0\.0\.1/ });
    const opened = page.context().waitForEvent('page');
    await open.click();
    const other = await opened;
    await other.getByLabel('Account name').fill('ada');
    await other.getByRole('button', { name: 'Connect account' }).click();
    await other.getByRole('heading', { name: 'Connected as ada' }).waitFor();
    await other.close();
    await page.getByRole('button', { name: 'I have finished — continue' }).click();
    await page.getByText('Connected account ada', { exact: true }).waitFor();
  },
  'several questions': async (page) => {
    await startProvision(page);
    await page.getByLabel(/Database name/).fill('orders');
    await page.getByRole('button', { name: 'Save answer' }).click();
    await page.getByRole('radio', { name: 'Sydney' }).check();
    await page.getByRole('button', { name: 'Save answer' }).click();
    await page.getByRole('button', { name: 'Send answers (2)' }).click();
    await page.getByText('Provisioned orders in ap-southeast-2', { exact: true }).waitFor();
  },
  'a reload with a draft': async (page) => {
    await startProvision(page);
    await page.getByLabel(/Database name/).fill('invoices');
    await page.reload();
    await expectSoon(page.getByLabel(/Database name/)).toHaveValue('invoices');
  },
};

async function startProvision(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'provision' }).click();
  await page.getByLabel(/Database name/).waitFor();
}

/** Drives an app as a person would: the ten lines, then the tour, each in a browser that knows nothing of the other. */
export async function driveApp(browser: Browser, url: string, pictures: string): Promise<Drive> {
  mkdirSync(pictures, { recursive: true });
  const first = await drivePage(browser, url, tenLines, pictures);
  const second = await drivePage(browser, new URL('/tour', url).href, tour, pictures);
  return { steps: [...first.steps, ...second.steps], problems: [...first.problems, ...second.problems] };
}

async function drivePage(
  browser: Browser,
  url: string,
  acts: Record<string, Act>,
  pictures: string,
): Promise<Drive> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const watched = watchPage(page);
  const steps: DrivenStep[] = [];
  const problems: string[] = [];
  const takePicture = (step: string) =>
    page.screenshot({ path: join(pictures, `${step.replace(/\W+/g, '-')}.png`), fullPage: true });
  let current = 'opening the page';
  try {
    await page.goto(url);
    for (const [step, act] of Object.entries(acts)) {
      current = step;
      await act(page);
      steps.push({ step, ...(await watched.measure()) });
      await takePicture(step);
    }
  } catch (error) {
    problems.push(`${current}: ${error instanceof Error ? error.message : String(error)}`);
    await takePicture(`${current} failed`).catch(() => {});
  }
  problems.push(...[...new Set(watched.messages)].map((message) => `the console says ${message}`));
  await context.close();
  return { steps, problems };
}
