import { expect, type Page } from '@playwright/test';
import type { CallCard } from './callCard.js';

/** Opens the page that a call asks for, connects an account there, and comes back. */
export async function visitAccountPage(page: Page, card: CallCard, name: string): Promise<void> {
  const opened = page.context().waitForEvent('page');
  await card.press('Open 127.0.0.1 (opens in a new window)');
  const popup = await opened;
  await popup.getByLabel('Account name').fill(name);
  await popup.getByRole('button', { name: 'Connect account' }).click();
  await expect(popup.getByRole('heading', { name: `Connected as ${name}` })).toBeVisible();
  await popup.close();
  // Where the server tells that the page is done, the wait may be over before anyone says so.
  const finished = card.button('I have finished — continue');
  await finished.or(card.result).first().waitFor();
  if (await finished.isVisible()) await finished.click({ timeout: 5_000 }).catch(() => {});
}
