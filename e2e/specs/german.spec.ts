import type { Locator, Page } from '@playwright/test';
import { CallCard } from '../callCard.js';
import type { Demo } from '../demo.js';
import { SettingsDialog } from '../settingsDialog.js';
import { expect, test } from '../test.js';

/** Switches the page to German in its settings. */
async function speakGerman(page: Page): Promise<void> {
  const settings = new SettingsDialog(page);
  await settings.open();
  await settings.choice('Language', 'Deutsch').check();
  const dialog = page.getByRole('dialog', { name: 'Einstellungen' });
  await expect(dialog.getByRole('group', { name: 'Sprache' }).getByRole('radio', { name: 'Deutsch' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Schließen' }).click();
}

/** Sends a command from the German page. */
async function run(page: Page, command: string): Promise<CallCard> {
  await page.getByLabel('Nachricht', { exact: true }).fill(`/${command}`);
  await page.getByRole('button', { name: 'Senden', exact: true }).last().click();
  const name = command.split(' ', 1)[0] ?? '';
  return new CallCard(page.getByRole('log', { name: 'Nachrichten' }).getByRole('article', { name, exact: true }));
}

function findResult(card: CallCard): Locator {
  return card.locator.getByRole('group', { name: 'Ergebnis' });
}

test('speaks German at once, and after a reload', async ({ demo, page }) => {
  await speakGerman(page);
  const expectGerman = async () => {
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
    await expect(page.getByRole('heading', { name: 'Was möchten Sie ausprobieren?' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^In Produktion ausliefern/ })).toBeVisible();
    await expect(page.getByRole('button', { name: '1 Server: demo-server verbunden' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keine offenen Fragen' })).toBeVisible();
    for (const panel of ['Werkzeuge', 'Runden'])
      await expect(page.getByRole('region', { name: panel, exact: true })).toBeVisible();
  };
  await expectGerman();
  await page.reload();
  await expectGerman();

  await page.getByRole('button', { name: 'Einstellungen' }).click();
  await page.getByRole('radio', { name: 'English' }).check();
  await page.keyboard.press('Escape');
  await demo.open();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
});

test('deploys in German', async ({ demo, page }) => {
  await speakGerman(page);
  await page.getByRole('button', { name: /^In Produktion ausliefern/ }).click();
  const card = new CallCard(page.getByRole('article', { name: 'deploy', exact: true }));
  await expect(card.heading('Deploy to prod?')).toBeFocused();
  await card.expectState('Fragt Sie');
  await expect(page).toHaveTitle('(1) MCP Roundtrip');

  await card.press('Senden');
  await expect(card.locator.getByRole('alert')).toContainText('Eine Antwort stimmt noch nicht');
  await expect(card.locator.getByRole('radiogroup')).toHaveAccessibleDescription(/Antworten Sie mit Ja oder Nein\.$/);
  await card.radio('Ja').check();
  await card.field(/Reason/).fill('Quartalsausgabe');
  await card.field(/Reason/).press('Escape');
  await card.press('Weiter bearbeiten');
  await card.press('Senden');
  await expect(findResult(card)).toContainText('Reason: Quartalsausgabe');
  await card.expectState('Fertig');
  await card.locator.getByText('Was Sie vorher geantwortet haben (1)').click();
  await expect(card.locator.getByRole('list')).toContainText('Quartalsausgabe');

  const rounds = page.getByRole('region', { name: 'Runden', exact: true });
  await expect(rounds.getByText('tools/call gesendet')).toBeVisible();
  await expect(rounds.getByText('Antworten gesendet')).toBeVisible();
  expect(demo.legs).toHaveLength(2);

  const declined = await run(page, 'tag-release tag=v2');
  await declined.press('Ablehnen');
  await declined.expectState('Nicht ausgeführt');
});

test('provisions in German', async ({ page, demo }) => {
  await speakGerman(page);
  const card = await run(page, 'provision');
  await card.expectState('Stellt Ihnen 2 Fragen');
  const name = card.question('What should the database be called?');
  const region = card.question('Where should the database live?');
  await region.getByRole('button', { name: /^Antworten/ }).click();
  await card.radio('Sydney').check();
  await region.getByRole('button', { name: 'Antwort merken' }).click();
  await expect(card.locator.getByText('1 von 2 beantwortet')).toBeVisible();
  await card.field(/Database name/).fill('ab');
  await name.getByRole('button', { name: 'Antwort merken' }).click();
  await expect(card.field(/Database name/)).toHaveAccessibleDescription(/mindestens 3 Zeichen/);
  await card.field(/Database name/).fill('orders');
  await name.getByRole('button', { name: 'Antwort merken' }).click();
  await region.getByRole('button', { name: 'Ändern' }).click();
  await card.radio('Ireland').check();
  await region.getByRole('button', { name: 'Antwort merken' }).click();
  await card.press('Antworten senden (2)');
  await expect(findResult(card)).toContainText('Provisioned orders in eu-west-1');
  await card.expectState('Fertig');
  expect(demo.legs).toHaveLength(2);
});
