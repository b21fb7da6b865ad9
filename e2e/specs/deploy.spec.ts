import { expect, test } from '../test.js';

test('deploys once it is confirmed, and keeps the reason', async ({ demo }) => {
  await demo.run('Deploy');
  const card = demo.card('deploy');
  await expect(card.heading('Deploy to prod?')).toBeFocused();
  await card.expectState('Asks you');
  await expect(card.locator).toContainText('demo-server · http://127.0.0.1:');

  await card.radio('Yes').check();
  await card.locator.getByLabel('Reason').fill('Quarterly release');
  await card.press('Send');
  await card.expectResult('Done', 'Deployed to prod\nReason: Quarterly release');

  const transcript = await card.unfoldTranscript(1);
  await expect(transcript).toContainText('Deploy to prod?');
  await expect(transcript).toContainText('Quarterly release');
});

test('deploys to the environment that was typed', async ({ demo }) => {
  await demo.run('Deploy', { env: 'staging' });
  const card = demo.card('deploy');
  await card.radio('Yes').check();
  await card.press('Send');
  await card.expectResult('Done', 'Deployed to staging');
});

test('tells a no in the form, a refusal and a dismissal apart', async ({ demo }) => {
  await demo.run('Deploy');
  await demo.card('deploy #1').radio('No').check();
  await demo.card('deploy #1').press('Send');
  await demo.card('deploy #1').expectResult('Not done', 'Not deployed to prod: it was not confirmed.');

  await demo.run('Deploy');
  await demo.card('deploy #2').press('Decline');
  await demo.card('deploy #2').expectResult('Not done', 'Not deployed to prod: you declined.');

  const closed = 'Not deployed to prod: the question was closed without an answer.';
  await demo.run('Deploy');
  await demo.card('deploy #3').press('Dismiss');
  await demo.card('deploy #3').expectResult('Not done', closed);

  await demo.run('Deploy');
  await expect(demo.card('deploy #4').heading('Deploy to prod?')).toBeFocused();
  await demo.page.keyboard.press('Escape');
  await demo.card('deploy #4').expectResult('Not done', closed);
});

test('shows what is missing at its field and sends nothing', async ({ demo }) => {
  await demo.run('Deploy');
  const card = demo.card('deploy');
  const confirm = card.locator.getByRole('radiogroup', { name: 'Yes, deploy to prod' });
  await expect(confirm).toHaveAccessibleDescription('Replaces what is running there now.');
  await card.press('Send');

  await expect(confirm).toHaveAccessibleDescription('Replaces what is running there now. Answer yes or no.');
  await expect(confirm).toHaveAttribute('aria-invalid', 'true');
  await expect(card.radio('Yes')).toBeFocused();
  expect(demo.legs).toHaveLength(1);

  await card.radio('Yes').check();
  await card.locator.getByLabel('Reason').fill('x'.repeat(201));
  await card.press('Send');
  await expect(confirm).toHaveAttribute('aria-invalid', 'false');
  await expect(card.locator.getByLabel('Reason')).toHaveAccessibleDescription(/Use at most 200 characters\./);
  await expect(card.locator.getByLabel('Reason')).toBeFocused();
  expect(demo.legs).toHaveLength(1);
});

test('sends once on a double click', async ({ demo }) => {
  await demo.run('Deploy');
  const card = demo.card('deploy');
  await card.radio('Yes').check();
  await card.button('Send').dblclick();
  await card.expectResult('Done', 'Deployed to prod');
  expect(demo.legs).toEqual(['tools/call', 'tools/call']);
});
