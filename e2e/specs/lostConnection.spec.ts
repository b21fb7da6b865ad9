import { expect, test } from '../test.js';

test.use({ expectedComplaints: [/net::ERR_FAILED/] });

test('offers to send an answer again that was lost on its way', async ({ demo, page }) => {
  await demo.run('Deploy');
  const card = demo.card('deploy');
  await card.radio('Yes').check();
  await page.route('**/mcp', (route) => route.abort(), { times: 1 });
  await card.press('Send');
  await card.expectState('Failed');
  await expect(card.error).toContainText('could not be reached');

  await card.press('Retry');
  await card.expectResult('Done', 'Deployed to prod');
  expect(demo.legs).toHaveLength(3);
});
