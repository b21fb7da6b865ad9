import { expect, test } from '../test.js';

test('asks twice and shows both answers afterwards', async ({ demo }) => {
  const card = await demo.run('wipe-cache');
  await expect(card.heading('Really wipe the cache?')).toBeFocused();
  await card.radio('Yes').check();
  await card.press('Send');

  await expect(card.heading('Which part of the cache?')).toBeFocused();
  await card.expectState('Asks you · Step 2');
  await card.radio('Everything').check();
  await card.press('Send');
  await card.expectResult('Done', 'Wiped all');
  expect(demo.legs).toHaveLength(3);

  const transcript = await card.unfoldTranscript(2);
  await expect(transcript).toContainText('Really wipe the cache?');
  await expect(transcript).toContainText('Everything');
});

for (const [button, text] of [
  ['Decline', 'The cache was not wiped: you declined.'],
  ['Dismiss', 'The cache was not wiped: the question was closed without an answer.'],
] as const) {
  test(`stops on ${button} in the second round`, async ({ demo }) => {
    const card = await demo.run('wipe-cache');
    await card.radio('Yes').check();
    await card.press('Send');
    await expect(card.heading('Which part of the cache?')).toBeFocused();
    await card.press(button);
    await card.expectResult('Not done', text);
  });
}

test('stops when it is not confirmed', async ({ demo }) => {
  const card = await demo.run('wipe-cache');
  await card.radio('No').check();
  await card.press('Send');
  await card.expectResult('Not done', 'The cache was not wiped: it was not confirmed.');
});

test('wants one of the parts to be chosen', async ({ demo }) => {
  const card = await demo.run('wipe-cache');
  await card.radio('Yes').check();
  await card.press('Send');
  await expect(card.heading('Which part of the cache?')).toBeFocused();
  await card.press('Send');
  const scope = card.locator.getByRole('radiogroup', { name: 'Scope' });
  await expect(scope).toHaveAccessibleDescription('Choose one of the options.');
  expect(demo.legs).toHaveLength(2);
});
