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
  await expect(
    card.locator.getByText(/^The server asked you something, and its question went/),
  ).toBeVisible();
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

test.describe('what a server asks when its call is over', () => {
  const question = 'Tonight’s backup is ready. Where should it go?';

  test('is a card under the name of the server, which the inbox leads to, and its answer arrives', async ({
    page,
  }) => {
    const call = await demo.run('nightly-backup');
    await call.expectResult('Done', 'There was no backup before.');
    const card = demo.card('legacy-demo-server');
    await page.getByRole('button', { name: '1 open question', exact: true }).click();
    await page.getByRole('button', { name: `Go to question: ${question}`, exact: true }).click();
    await expect(card.heading(question)).toBeFocused();
    await expect(card.button('Stop')).toBeHidden();
    await card.radio('The cloud').check();
    await card.press('Send');
    await card.expectState('Answered');
    await expect(card.locator.getByRole('list')).toContainText('The cloud');
    await expect(page).toHaveTitle('MCP Roundtrip');
    await demo.run('nightly-backup');
    await demo.card('nightly-backup #2').expectResult('Done', 'The last one went to the cloud.');
  });

  test('is dismissed, or taken back, and cannot be begun anew; after a reload it is closed', async ({
    page,
  }) => {
    await demo.run('nightly-backup');
    const card = demo.card('legacy-demo-server');
    await card.press('Dismiss');
    await card.expectState('Dismissed');
    await expect(card.button(/Start over/)).toBeHidden();
    await demo.run('nightly-backup patienceMs=1500');
    await demo.card('nightly-backup #2').expectResult('Done', 'The last one was put off.');
    await card.locator.last().getByText('Taken back', { exact: true }).waitFor();
    await page.reload();
    await expect(demo.messages.getByText('This question is closed.')).toHaveCount(2);
  });
});
