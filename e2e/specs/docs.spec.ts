import type { Page } from '@playwright/test';
import { ConsentPage } from '../consentPage.js';
import { buildPages, servePages, type ServedPages } from '../docs/servePages.js';
import { expect, test as base } from '../test.js';

const test = base.extend<{ served: ServedPages }, { built: { readonly folder: string } }>({
  built: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this
    async ({}, provide) => {
      const { folder, drop } = await buildPages();
      await provide({ folder });
      await drop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  served: async ({ built }, provide) => {
    // Without refresh tokens, so that a token that has expired takes a person to the sign-in page.
    const served = await servePages(built.folder, { refreshTokens: false });
    await provide(served);
    await served.close();
  },
});

// One build for all of them.
test.describe.configure({ mode: 'default' });

/** Notes how the server met every leg, and what the answers in it were. */
function watchLegs(page: Page) {
  const legs = { statuses: [] as number[], answers: [] as unknown[] };
  page.on('response', (response) => {
    const request = response.request();
    if (request.headers()['mcp-method'] !== 'tools/call') return;
    legs.statuses.push(response.status());
    const { params } = request.postDataJSON() as { params: { inputResponses?: unknown } }; // every message to a server has params
    if (params.inputResponses) legs.answers.push(params.inputResponses);
  });
  return legs;
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('the ten lines ask, answer and show the result', async ({ page, served }) => {
  await page.goto(`${served.origin}/ten-lines`);
  await page.getByRole('button', { name: 'Deploy' }).click();
  await expect(page.getByRole('heading', { name: 'Deploy to prod?' })).toBeVisible();
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Deployed to prod', { exact: true })).toBeVisible();
});

test('the headless form of the README answers its own tool', async ({ page, served }) => {
  const legs = watchLegs(page);
  await page.goto(`${served.origin}/your-own-markup`);
  await page.getByRole('button', { name: 'Deploy' }).click();
  await expect(page.getByText(`demo-server (${served.origin}) asks: Deploy to prod?`)).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Answer yes or no.')).toBeVisible();
  expect(legs.statuses).toEqual([200]);

  await page.getByRole('combobox', { name: 'Yes, deploy to prod' }).selectOption('Yes');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Friday');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Deployed to prod')).toBeVisible();
  expect(legs.answers).toEqual([
    { confirm: { action: 'accept', content: { confirm: true, reason: 'Friday' } } },
  ]);
});

test('in a chat the model waits for the person, and gets the result', async ({ page, served }) => {
  await page.goto(`${served.origin}/in-a-chat`);
  await expect(page.getByText('Open questions: 0')).toBeVisible();
  await page.getByRole('button', { name: 'Let the model deploy' }).click();
  await expect(page.getByText('Open questions: 1')).toBeVisible();
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status', { name: 'What the model got' })).toContainText('Deployed to prod');
  await expect(page.getByText('Open questions: 0')).toBeVisible();
});

test.describe('signing in', () => {
  // The browser writes each refusal into the console by itself.
  test.use({ expectedComplaints: [/status of 401/] });

  const signIn = async (page: Page) => {
    const consent = new ConsentPage(page);
    await page.getByRole('button', { name: 'Sign in to the server' }).click();
    await expect(consent.heading).toBeVisible();
    await consent.allow();
  };

  test('an open question is there again after the redirect, with what was typed', async ({
    page,
    served,
  }) => {
    const legs = watchLegs(page);
    const home = `${served.origin}/signing-in`;
    await page.goto(home);
    await signIn(page);
    await expect(page).toHaveURL(home);
    await page.getByRole('button', { name: 'Deploy' }).click();
    await card(page, 'deploy')
      .getByLabel(/^Reason/)
      .fill('half a thought');
    served.expireAccessTokens();
    await page.getByRole('button', { name: 'Who am I?' }).click();
    await expect(card(page, 'who-am-i')).toContainText('The server wants you to sign in first.');
    await signIn(page);

    await expect(page).toHaveURL(home);
    await expect(card(page, 'who-am-i')).toContainText('You are signed in as Ada Lovelace.');
    await expect(card(page, 'deploy').getByLabel(/^Reason/)).toHaveValue('half a thought');
    await card(page, 'deploy').getByRole('radio', { name: 'Yes' }).check();
    await card(page, 'deploy').getByRole('button', { name: 'Send' }).click();
    await expect(card(page, 'deploy')).toContainText('Reason: half a thought');
    expect(legs.statuses).toEqual([200, 401, 200, 200]);
  });

  test('an answer that was refused goes again after the redirect, once', async ({ page, served }) => {
    const legs = watchLegs(page);
    await page.goto(`${served.origin}/signing-in`);
    await signIn(page);
    await page.getByRole('button', { name: 'Deploy' }).click();
    await card(page, 'deploy').getByRole('radio', { name: 'Yes' }).check();
    served.expireAccessTokens();
    await card(page, 'deploy').getByRole('button', { name: 'Send' }).click();
    // What the card itself offers.
    await card(page, 'deploy').getByRole('button', { name: 'Sign in' }).click();
    await new ConsentPage(page).allow();
    await expect(card(page, 'deploy')).toContainText('Deployed to prod');
    expect(legs.statuses).toEqual([200, 401, 200]);
  });

  test('where it was not allowed, it can be tried again', async ({ page, served }) => {
    const home = `${served.origin}/signing-in`;
    const consent = new ConsentPage(page);
    await page.goto(home);
    await page.getByRole('button', { name: 'Sign in to the server' }).click();
    await expect(consent.heading).toBeVisible();
    await consent.deny();
    await expect(page).toHaveURL(home);
    await signIn(page);
    await page.getByRole('button', { name: 'Who am I?' }).click();
    await expect(card(page, 'who-am-i')).toContainText('You are signed in as Ada Lovelace.');
  });

  test('a host without any way to sign in says so', async ({ page, served }) => {
    await page.route('**/mcp', (route) => route.fulfill({ status: 401 }));
    await page.goto(`${served.origin}/ten-lines`);
    await page.getByRole('button', { name: 'Deploy' }).click();
    await expect(card(page, 'deploy')).toContainText(
      'The server wants you to sign in, which is not possible here.',
    );
  });
});
