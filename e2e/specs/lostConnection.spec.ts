import { expect, test } from '../test.js';

test.use({ expectedComplaints: [/net::ERR_FAILED/] });

test('offers to send an answer again that was lost on its way', async ({ demo, page }) => {
  const card = await demo.run('deploy env=prod');
  await card.radio('Yes').check();
  await page.route('**/mcp', (route) => route.abort(), { times: 1 });
  await card.press('Send');
  await card.expectState('Failed');
  await expect(card.failure('The server could not be reached. Try again.')).toBeVisible();

  await card.press('Try again');
  await card.expectResult('Done', 'Deployed to prod');
  expect(demo.legs).toHaveLength(3);
});
