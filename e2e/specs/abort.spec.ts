import { expect, test } from '../test.js';

test('stops a call that runs, and starts it over', async ({ demo, page }) => {
  const card = await demo.run('long-task steps=1 stepMs=10000');
  await card.expectState('Calling');
  // The call says so before its request has left: the tool is looked up first.
  await demo.expectLegs(1);
  // Closing the stream is what tells the server to stop.
  const closed = page.waitForEvent('requestfailed');
  await card.press('Stop');
  await card.expectState('Stopped');
  expect((await closed).url()).toMatch(/\/mcp$/);
  await expect(card.locator).toBeFocused();

  await card.press('Start over');
  await card.expectState('Calling');
  await demo.expectLegs(2);
});

test('stops a call that asks, and sends no answer', async ({ demo }) => {
  const card = await demo.run('deploy env=prod');
  await expect(card.heading('Deploy to prod?')).toBeFocused();
  await card.press('Stop');
  await card.expectState('Stopped');
  await expect(card.heading('Deploy to prod?')).toBeHidden();
  expect(demo.legs).toHaveLength(1);

  await card.press('Start over');
  await card.radio('Yes').check();
  await card.press('Send');
  await card.expectResult('Done', 'Deployed to prod');
});

test('asks before it throws away what was filled in', async ({ demo }) => {
  const card = await demo.run('deploy env=prod');
  await card.field(/Reason/).fill('half a sentence');
  await card.press('Stop');
  await card.press('Keep editing');
  await expect(card.field(/Reason/)).toHaveValue('half a sentence');
  await card.press('Stop');
  await card.press('Stop anyway');
  await card.expectState('Stopped');
  expect(demo.legs).toHaveLength(1);
});
