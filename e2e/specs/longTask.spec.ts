import { expect, test } from '../test.js';

test('comes back when it is finished', async ({ demo }) => {
  await demo.run('long-task steps=3 stepMs=50');
  await demo.card('long-task').expectResult('Done', 'Finished 3 steps');
  expect(demo.legs).toHaveLength(1);
});

test('shows how far it is', async ({ demo }) => {
  const card = await demo.run('long-task steps=100 stepMs=1000');
  await card.expectState('Calling');
  await expect(card.locator.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('max', '100');
  await expect(card.locator.getByText(/^Step \d+ of 100$/)).toBeVisible();
  await card.press('Stop');
  await card.expectState('Stopped');
});
