import { expect, test } from '../test.js';

test('shares the folders that were left checked', async ({ demo }) => {
  await demo.run('List the shared folders');
  const card = demo.card('list-roots');
  await expect(card.heading('The server asks which folders you share')).toBeFocused();
  await card.locator.getByRole('checkbox', { name: 'notes' }).uncheck();
  await card.button('Share folders').dblclick();
  await card.expectResult('Done', 'engine: file:///home/ada/projects/engine');
  expect(demo.legs).toHaveLength(2);
  await expect(await card.unfoldTranscript(1)).toContainText('You shared engine.');
});

test('shares no folders at all', async ({ demo }) => {
  await demo.run('List the shared folders');
  const card = demo.card('list-roots');
  await card.locator.getByRole('checkbox', { name: 'engine' }).uncheck();
  await card.locator.getByRole('checkbox', { name: 'notes' }).uncheck();
  await card.press('Share folders');
  await card.expectResult('Done', 'No folders are shared.');
});

test('stops when it is denied', async ({ demo }) => {
  await demo.run('List the shared folders');
  const card = demo.card('list-roots');
  await card.press('Deny');
  await card.expectState('Denied');
  expect(demo.legs).toHaveLength(1);
});
