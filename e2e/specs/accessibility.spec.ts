import { expectNoViolationsInAnyColours } from '../expectNoViolations.js';
import { expect, test } from '../test.js';
import { ToolsPanel } from '../toolsPanel.js';

test('the start page and the commands have no violations', async ({ demo, page }) => {
  await expectNoViolationsInAnyColours(page);
  await demo.composer.pressSequentially('/d');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectNoViolationsInAnyColours(page);
  await demo.composer.fill('');
  await page.getByRole('button', { name: /^Show all/ }).click();
  await expectNoViolationsInAnyColours(page);
});

test('an open question, its errors and its dismissal have no violations', async ({ demo, page }) => {
  const card = await demo.run('deploy env=prod');
  await expect(card.heading('Deploy to prod?')).toBeFocused();
  await expectNoViolationsInAnyColours(page);
  await card.press('Send');
  await expect(card.locator.getByRole('radiogroup')).toHaveAccessibleDescription(/Answer yes or no\./);
  await expectNoViolationsInAnyColours(page);
  await card.field(/Reason/).fill('half');
  await card.field(/Reason/).press('Escape');
  await expect(card.button('Dismiss anyway')).toBeVisible();
  await expectNoViolationsInAnyColours(page);
});

test('questions of every kind, results and errors have no violations', async ({ demo, page }) => {
  const provision = await demo.run('provision');
  await provision.field(/Database name/).fill('orders');
  await provision.button('Save answer').first().click();
  await expect((await demo.run('connect-account')).button('Copy link')).toBeVisible();
  await (await demo.run('summarize-diff')).press('Run the model');
  await expect((await demo.run('list-roots')).locator.getByRole('checkbox')).toHaveCount(2);
  const tag = await demo.run('tag-release tag=v2.1.0');
  await tag.press('Decline');
  const briefing = await demo.run('briefing topic=tides');
  await briefing.press('Dismiss');
  await briefing.expectState('Failed');
  const task = await demo.run('long-task steps=1000 stepMs=1000');
  await expect(task.locator.getByRole('progressbar')).toBeVisible();
  await demo.say('make me a sandwich');
  await demo.say('/deploy');
  await expect(page.getByRole('form', { name: /deploy/ })).toBeVisible();
  await tag.unfoldTranscript(1);
  await expectNoViolationsInAnyColours(page);
});

test('the dialogs have no violations', async ({ demo, page }) => {
  await demo.run('deploy env=prod');
  await page.getByRole('button', { name: '1 open question' }).click();
  await expect(page.getByRole('dialog')).toContainText('Deploy to prod?');
  await expectNoViolationsInAnyColours(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /connected$/i }).click();
  await expect(page.getByRole('dialog')).toContainText('demo-server');
  await expectNoViolationsInAnyColours(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog').getByLabel('Key')).toBeVisible();
  await expectNoViolationsInAnyColours(page);
});

test('the tools, a nested form, its errors and its JSON have no violations', async ({ demo, page }) => {
  const panel = new ToolsPanel(demo.page);
  await panel.filter.fill('nothing of the kind');
  await expect(panel.locator.getByText('Nothing here matches.')).toBeVisible();
  await expectNoViolationsInAnyColours(page);
  await panel.filter.fill('');
  const form = await panel.open('Plan an offsite');
  await form.press('Add to Guests');
  await form.press('Run');
  await expect(form.summary).toBeFocused();
  await panel.locator.getByText('Schema of the arguments').click();
  await expectNoViolationsInAnyColours(page);
  await form.jsonSwitch.check();
  await form.json.fill('{');
  await form.press('Run');
  await expect(form.summary).toBeFocused();
  await expectNoViolationsInAnyColours(page);
});

test('the suggestions for an argument have no violations', async ({ demo, page }) => {
  const form = await new ToolsPanel(demo.page).open('Write a briefing');
  await form.field('Topic (required)').focus();
  await expect(page.getByRole('listbox', { name: 'Suggestions for Topic' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Database migration');
  await expectNoViolationsInAnyColours(page);
});

test('the rounds of a call have no violations', async ({ demo, page }) => {
  const card = await demo.run('wipe-cache');
  await card.radio('Yes').check();
  await card.press('Send');
  await expect(card.heading('Which part of the cache?')).toBeVisible();
  await demo.rounds.getByText('Sent the answers').click();
  await demo.rounds.getByText('Asked 1 question: ').last().click();
  await expectNoViolationsInAnyColours(page);
});

test.describe('without its server', () => {
  test.use({ expectedComplaints: [/ERR_CONNECTION_REFUSED/] });

  test('the page and the servers have no violations', async ({ page, startServer }) => {
    const gone = await startServer();
    await gone.close();
    await page.goto(`/?server=${encodeURIComponent(gone.url)}`);
    const { locator } = new ToolsPanel(page);
    await expect(locator.getByText('This server is not connected.')).toBeVisible();
    await expectNoViolationsInAnyColours(page);
    await locator.getByRole('button', { name: 'Servers' }).click();
    await expect(page.getByRole('dialog')).toContainText(new URL(gone.url).host);
    await expectNoViolationsInAnyColours(page);
  });
});
