import { expect, test } from '../test.js';

test('deploys once it is confirmed, and keeps the reason', async ({ demo }) => {
  const card = await demo.run('deploy env=prod');
  await expect(card.heading('Deploy to prod?')).toBeFocused();
  await card.expectState('Asks you');
  await expect(card.locator).toContainText('demo-server http://127.0.0.1:');

  await card.radio('Yes').check();
  await card.field(/Reason/).fill('Quarterly release');
  await card.press('Send');
  await card.expectResult('Done', 'Deployed to prod\nReason: Quarterly release');

  const transcript = await card.unfoldTranscript(1);
  await expect(transcript).toContainText('Deploy to prod?');
  await expect(transcript).toContainText('Quarterly release');
});

test('asks for the environment where none was given', async ({ demo, page }) => {
  await demo.say('/deploy');
  const form = page.getByRole('form', { name: /deploy/ });
  await form.getByLabel(/env/i).fill('staging');
  await form.getByRole('button', { name: 'Run' }).click();
  const card = demo.card('deploy');
  await card.radio('Yes').check();
  await card.press('Send');
  await card.expectResult('Done', 'Deployed to staging');
});

test('tells a no in the form, a refusal and a dismissal apart', async ({ demo }) => {
  const first = await demo.run('deploy env=prod');
  await first.radio('No').check();
  await first.press('Send');
  await first.expectResult('Not done', 'Not deployed to prod: it was not confirmed.');

  await demo.run('deploy env=prod');
  await demo.card('deploy #2').press('Decline');
  await demo.card('deploy #2').expectResult('Not done', 'Not deployed to prod: you declined.');

  const closed = 'Not deployed to prod: the question was closed without an answer.';
  await demo.run('deploy env=prod');
  await demo.card('deploy #3').press('Dismiss');
  await demo.card('deploy #3').expectResult('Not done', closed);

  await demo.run('deploy env=prod');
  await expect(demo.card('deploy #4').heading('Deploy to prod?')).toBeFocused();
  await demo.page.keyboard.press('Escape');
  await demo.card('deploy #4').expectResult('Not done', closed);
});

test('shows what is missing at its field and sends nothing', async ({ demo }) => {
  const card = await demo.run('deploy env=prod');
  const confirm = card.locator.getByRole('radiogroup', { name: 'Yes, deploy to prod' });
  await expect(confirm).toHaveAccessibleDescription('Replaces what is running there now.');
  await card.press('Send');

  await expect(confirm).toHaveAccessibleDescription('Replaces what is running there now. Answer yes or no.');
  await expect(confirm).toHaveAttribute('aria-invalid', 'true');
  const summary = card.locator.getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link').press('Enter');
  await expect(card.radio('Yes')).toBeFocused();
  expect(demo.legs).toHaveLength(1);

  await card.radio('Yes').check();
  await card.field(/Reason/).fill('x'.repeat(201));
  await card.press('Send');
  await expect(card.field(/Reason/)).toHaveAccessibleDescription(/Use at most 200 characters\./);
  expect(demo.legs).toHaveLength(1);
});

test('keeps what was filled in when Escape is pressed, and dismisses once that is confirmed', async ({
  demo,
  page,
}) => {
  const card = await demo.run('deploy env=prod');
  await card.field(/Reason/).fill('half a sentence');
  await page.keyboard.press('Escape');
  await card.press('Keep editing');
  await expect(card.field(/Reason/)).toHaveValue('half a sentence');
  await card.field(/Reason/).press('Escape');
  await card.press('Dismiss anyway');
  await card.expectResult('Not done', 'the question was closed without an answer.');
});

test('sends once on a double click', async ({ demo }) => {
  const card = await demo.run('deploy env=prod');
  await card.radio('Yes').check();
  await card.button('Send').dblclick();
  await card.expectResult('Done', 'Deployed to prod');
  expect(demo.legs).toEqual(['tools/call', 'tools/call']);
});
