import { expect, test } from '../test.js';

test('shares the folders that are checked', async ({ demo }) => {
  const card = await demo.run('list-roots');
  await expect(card.heading('The server asks which folders it may know of')).toBeFocused();
  await card.locator.getByRole('checkbox', { name: /^engine/ }).check();
  await card.locator.getByRole('checkbox', { name: /^notes/ }).uncheck();
  await card.button('Share 1 folder').dblclick();
  await card.expectResult('Done', 'engine: file:///home/ada/projects/engine');
  expect(demo.legs).toHaveLength(2);
  await expect(await card.unfoldTranscript(1)).toContainText('You shared engine.');
});

test('shares no folders at all', async ({ demo }) => {
  const card = await demo.run('list-roots');
  await card.locator.getByRole('checkbox', { name: /^engine/ }).uncheck();
  await card.locator.getByRole('checkbox', { name: /^notes/ }).uncheck();
  await card.press('Share no folders');
  await card.expectResult('Done', 'No folders are shared.');
});

test('stops when it is denied', async ({ demo }) => {
  const card = await demo.run('list-roots');
  await card.press('Deny');
  await card.expectState('Denied');
  expect(demo.legs).toHaveLength(1);
});
