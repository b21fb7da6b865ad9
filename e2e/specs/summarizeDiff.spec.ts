import { expect, test } from '../test.js';

test('sends the reply of the model as the person has edited it', async ({ demo }) => {
  const card = await demo.run('summarize-diff {"diff":"-old\\n+new"}');
  await expect(card.heading('The server asks your model to reply')).toBeFocused();
  await expect(card.locator).toContainText('Summarize this diff:');
  await expect(card.button('Send reply')).toBeHidden();

  await card.press('Run the model');
  const reply = card.locator.getByLabel('Reply from built-in-stand-in');
  await expect(reply).toHaveValue('Stand-in summary: 3 lines, the last of which is “+new”.');
  expect(demo.legs).toHaveLength(1);
  await reply.fill('One line was replaced.');
  await card.button('Send reply').dblclick();
  await card.expectResult('Done', 'One line was replaced.');
  expect(demo.legs).toHaveLength(2);
});

test('sends nothing that is denied, and can be started over', async ({ demo }) => {
  const card = await demo.run('summarize-diff');
  await card.press('Deny');
  await card.expectState('Denied');
  await expect(card.failure('You did not allow this, so it was stopped.')).toBeVisible();
  await expect(card.button('Try again')).toBeHidden();
  expect(demo.legs).toHaveLength(1);

  await card.press('Start over');
  await card.press('Run the model');
  await card.press('Send reply');
  await expect(card.result).toContainText('Stand-in summary');
});
