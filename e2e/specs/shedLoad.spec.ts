import { expect, test } from '../test.js';

test('comes back by itself until the server is done', async ({ demo }) => {
  await demo.run('shed-load delayMs=0');
  await demo.card('shed-load').expectResult('Done', 'Load shed in 3 slices');
  expect(demo.legs).toHaveLength(4);
});

test('checks at once when it is asked to', async ({ demo, page }) => {
  await page.clock.install();
  await demo.open();
  // From here on no check comes by itself.
  await page.clock.pauseAt(Date.now() + 60_000);
  const card = await demo.run('shed-load delayMs=0');
  for (const sent of [1, 2, 3]) {
    await card.expectState('Waiting for the server');
    expect(demo.legs).toHaveLength(sent);
    const answered = page.waitForResponse('**/mcp');
    await card.press('Check again');
    await answered;
  }
  await card.expectResult('Done', 'Load shed in 3 slices');
});

test('says how long it has been waiting, and asks no more once it is stopped', async ({ demo, page }) => {
  await page.clock.install();
  await demo.open();
  const card = await demo.run('shed-load rounds=1000 delayMs=0');
  await card.expectState('Waiting for the server');
  await page.clock.fastForward(3_000);
  await expect(card.locator.getByText(/^Waiting for \d+ s$/)).toBeVisible();

  await card.press('Stop');
  await card.expectState('Stopped');
  await expect(card.locator).toBeFocused();
  const sent = demo.legs.length;
  await page.clock.fastForward(60_000);
  await card.expectState('Stopped');
  expect(demo.legs).toHaveLength(sent);
});
