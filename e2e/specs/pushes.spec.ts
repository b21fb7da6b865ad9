import { Demo } from '../demo.js';
import { expect, test } from '../test.js';
import { visitAccountPage } from '../visitAccountPage.js';

// What tells the old era is that the server refuses the question for the new one, which the browser reports.
test.use({ expectedComplaints: [/status of 400/] });

let demo: Demo;
test.beforeEach(async ({ page }) => {
  demo = new Demo(page);
  await demo.open('/?server=/legacy/mcp');
});

test('a question that went with the page leaves its call in doubt, and the call can be started over', async ({
  page,
}) => {
  const card = await demo.run('provision');
  await expect(card.heading('What should the database be called?')).toBeVisible();
  await page.reload();
  await card.expectState('In doubt');
  await expect(card.heading('What should the database be called?')).toBeHidden();
  await card.press('Start over');
  await expect(card.heading('What should the database be called?')).toBeVisible();
});

test('a call that may be done twice is sent again by itself after a reload, and asks again', async ({
  page,
}) => {
  const card = await demo.run('deploy env=prod');
  await expect(card.heading('Deploy to prod?')).toBeFocused();
  await page.reload();
  await card.expectState('Asks you · Step 2');
  const transcript = await card.unfoldTranscript(1);
  await expect(transcript.last()).toContainText('The connection was lost before you answered.');
  await card.radio('Yes').check();
  await card.press('Send');
  await card.expectResult('Done', 'Deployed to prod');
});

test('a call that needs a page first is sent again once the page was visited', async ({ page }) => {
  const card = await demo.run('import-contacts');
  await expect(card.heading('Connect the account whose contacts are imported.')).toBeFocused();
  await visitAccountPage(page, card, 'Ada');
  await card.expectResult('Done', 'Imported 12 contacts of Ada');
});
