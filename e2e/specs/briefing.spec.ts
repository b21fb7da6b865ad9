import { expect, test } from '../test.js';

test('asks who will read a prompt', async ({ demo }) => {
  const card = await demo.run('briefing topic=rockets');
  await expect(card.heading('Who is the briefing about rockets for?')).toBeFocused();
  await card.radio('Engineers').check();
  await card.button('Send').dblclick();
  await card.expectResult('Done', 'Write a briefing about rockets for engineers. Stay under 200 words.');
  expect(demo.legs).toEqual(['prompts/get', 'prompts/get']);
});

test('is written for anyone when the question is declined', async ({ demo }) => {
  const card = await demo.run('briefing topic=rockets');
  await card.press('Decline');
  await card.expectResult(
    'Done',
    'Write a briefing about rockets for a general audience. Stay under 200 words.',
  );
});

test('fails when the question is dismissed, and can be started over', async ({ demo }) => {
  const card = await demo.run('briefing topic="the new release"');
  await card.press('Dismiss');
  await card.expectState('Failed');
  const failure = card.failure('The server could not do this. Try again.');
  await expect(failure).toContainText('No briefing: the question was closed without an answer.');

  await card.press('Start over');
  await expect(card.heading('Who is the briefing about the new release for?')).toBeFocused();
  await card.radio('Customers').check();
  await card.press('Send');
  await card.expectState('Done');
});

test('wants a reader to be chosen', async ({ demo }) => {
  const card = await demo.run('briefing topic="the new release"');
  await card.press('Send');
  await expect(card.locator.getByRole('radiogroup', { name: 'Audience' })).toHaveAccessibleDescription(
    'Choose one of the options.',
  );
  expect(demo.legs).toHaveLength(1);
});
