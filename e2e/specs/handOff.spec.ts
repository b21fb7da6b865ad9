import type { Page } from '@playwright/test';
import { buildPage, startHost, type Host, type HostOptions, type PageFiles } from '@mcp-roundtrip/hand-off';
import { expectNoViolations } from '../expectNoViolations.js';
import { expect, test as base } from '../test.js';

const test = base.extend<{ openHost: (options?: HostOptions) => Promise<Host> }, { built: PageFiles }>({
  built: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this
    async ({}, provide) => provide(await buildPage()),
    { scope: 'worker', timeout: 300_000 },
  ],
  openHost: async ({ built }, provide) => {
    const hosts: Host[] = [];
    await provide(async (options) => {
      const host = await startHost({ page: built, ...options });
      hosts.push(host);
      return host;
    });
    await Promise.all(hosts.map((host) => host.close()));
  },
});
// One build for all of them; a process takes its time to start where several do.
test.describe.configure({ mode: 'default', timeout: 300_000 });

// The call that gives way to it has a status of its own.
const expectSaid = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();

test('a worker starts a call, the browser answers, and other workers carry it on', async ({
  openHost,
  page,
}) => {
  const resumed: string[] = [];
  const host = await openHost({
    onAnswered: (id) =>
      void host.runWorker('resumeWorker', id).then(({ output }) => resumed.push(output.trim())),
  });
  const bodies: string[] = [];
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(host.url)) foreign.push(request.url());
  });
  page.on('response', (response) => {
    // What is under way when the page is loaded again has no body.
    if (response.url().includes('/hand-offs/'))
      void response.text().then(
        (text) => bodies.push(text),
        () => {},
      );
  });

  const started = await host.runWorker('startWorker', 'ada', 'wipe-cache');
  await page.goto(`${host.url}#${started.output.trim()}`);
  await expect(page.getByRole('heading', { name: 'Really wipe the cache?' })).toBeVisible();
  const card = page.getByRole('article', { name: 'wipe-cache' });
  await expect(card).toContainText(`demo-server ${new URL(host.mcpUrl).origin}`);
  await expectNoViolations(page);
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Send' }).click();
  await expectSaid(page, 'Your answers are on their way. You may close this page.');

  // The second question finds the person in another page, days later as far as anybody can tell.
  await expect.poll(() => resumed, { timeout: 120_000 }).toEqual(['asking']);
  await page.reload();
  await page.getByRole('radio', { name: 'Rendered pages only' }).check();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Wiped pages')).toBeVisible({ timeout: 120_000 });
  // The worker hands its result in a moment before it ends.
  await expect.poll(() => resumed, { timeout: 120_000 }).toEqual(['asking', 'ended']);
  expect(bodies.filter((text) => text.includes('"status":"asking"')).length).toBeGreaterThan(1);
  expect(bodies.filter((text) => text.includes('requestState'))).toEqual([]);
  expect(foreign, 'the page never talks to the MCP server').toEqual([]);
});

test('a person who stops a call has it forgotten', async ({ openHost, page }) => {
  const host = await openHost();
  const id = (await host.runWorker('startWorker', 'ada', 'wipe-cache')).output.trim();
  await page.goto(`${host.url}#${id}`);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expectSaid(page, 'The call was stopped. Nothing was sent.');
  expect((await host.runWorker('resumeWorker', id)).output.trim()).toBe('nothing to take');
});

test('several questions are handed back together', async ({ openHost, page }) => {
  const host = await openHost({ onAnswered: (id) => void host.runWorker('resumeWorker', id) });
  const started = await host.runWorker('startWorker', 'ada', 'provision');
  await page.goto(`${host.url}#${started.output.trim()}`);
  await page.getByLabel('Database name').fill('orders');
  await page.getByRole('button', { name: 'Save answer' }).click();
  await page.getByRole('radio', { name: 'Sydney' }).check();
  await page.getByRole('button', { name: 'Save answer' }).click();
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByText('Provisioned orders in ap-southeast-2')).toBeVisible({ timeout: 120_000 });
});

test.describe('of somebody else', () => {
  // The browser tells of every answer like this.
  test.use({ expectedComplaints: [/the server responded with a status of 404/] });

  test('a call says nothing, not even that it exists', async ({ openHost, page }) => {
    const host = await openHost();
    const started = await host.runWorker('startWorker', 'grace', 'wipe-cache');
    await page.goto(`${host.url}#${started.output.trim()}`);
    await expectSaid(page, 'There is nothing to answer here');
    expect(await page.content()).not.toContain('cache');
  });
});
