import type { Page } from '@playwright/test';
import { expect, test } from '../test.js';

const openButton = 'Open 127.0.0.1 (opens in a new window)';
const continueButton = 'I have finished — continue';

async function openPage(page: Page, press: () => Promise<void>): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await press();
  const popup = await opened;
  await popup.getByLabel('Account name').waitFor();
  return popup;
}

async function connectAs(popup: Page, name: string): Promise<void> {
  await popup.getByLabel('Account name').fill(name);
  await popup.getByRole('button', { name: 'Connect account' }).click();
  await expect(popup.getByRole('heading', { name: `Connected as ${name}` })).toBeVisible();
  await popup.close();
}

test('connects through a page that cannot reach back', async ({ demo, page }) => {
  const card = await demo.run('connect-account');
  await expect(card.heading('Connect your account on this page, then continue.')).toBeFocused();
  await expect(card.locator.getByText(/^http:\/\/127\.0\.0\.1:\d+\/connect\/[\w-]+$/)).toBeVisible();
  // It leads to this computer, which is said; and so does the address of the server, so that it is suggested.
  await expect(card.locator.getByText('The address leads to this computer')).toBeVisible();
  await expect(card.button(openButton)).toHaveAttribute('data-tone', 'primary');
  await expect(card.button(continueButton)).toBeHidden();

  const popup = await openPage(page, () => card.press(openButton));
  expect(await popup.evaluate(() => window.opener === null)).toBe(true);
  await connectAs(popup, 'ada');
  expect(demo.legs).toHaveLength(1);
  await card.button(continueButton).dblclick();
  await card.expectResult('Done', 'Connected account ada');
  expect(demo.legs).toHaveLength(2);
});

test('goes on waiting when it is continued too early', async ({ demo, page }) => {
  const card = await demo.run('connect-account');
  await (await openPage(page, () => card.press(openButton))).close();
  await card.press(continueButton);

  await expect(
    card.heading('The account is not connected yet. Finish the page, then continue.'),
  ).toBeFocused();
  await expect(card.locator).toContainText('The server is still waiting for you to finish on 127.0.0.1');
  await connectAs(await openPage(page, () => card.press('Open again')), 'grace');
  await card.press(continueButton);
  await card.expectResult('Done', 'Connected account grace');
  expect(demo.legs).toHaveLength(3);
});

test('offers a link where windows are blocked', async ({ demo, page }) => {
  await page.evaluate(() => {
    window.open = () => null;
  });
  const card = await demo.run('connect-account');
  await card.press(openButton);
  const link = card.locator.getByRole('link', { name: openButton });
  await expect(link).toBeFocused();
  await connectAs(await openPage(page, () => link.click()), 'ada');
  await card.press(continueButton);
  await card.expectResult('Done', 'Connected account ada');
});

test('copies the link, to be opened elsewhere', async ({ demo, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const card = await demo.run('connect-account');
  await card.press('Copy link');
  await card.expectState('Link copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const elsewhere = await openPage(page, async () => {
    const other = await context.newPage();
    await other.goto(copied);
  });
  await connectAs(elsewhere, 'ada');
  await card.press(continueButton);
  await card.expectResult('Done', 'Connected account ada');
});

for (const [button, text] of [
  ['Decline', 'No account was connected: you declined.'],
  ['Dismiss', 'No account was connected: the question was closed without an answer.'],
] as const) {
  test(`stops on ${button}`, async ({ demo }) => {
    const card = await demo.run('connect-account');
    await card.press(button);
    await card.expectResult('Not done', text);
  });
}
