import { expect, test } from '../test.js';

test.use({ expectedComplaints: [/net::ERR_FAILED/] });

test('an answer that was lost on its way is in doubt, and goes out again when someone says so', async ({
  demo,
  page,
}) => {
  const card = await demo.run('provision');
  await card.field(/Database name/).fill('lost-db');
  await card.button('Save answer').first().click();
  await card.radio('Ireland').check();
  await card.button('Save answer').click();
  await page.route('**/mcp', (route) => route.abort(), { times: 1 });
  await card.press('Send answers (2)');
  await card.expectState('In doubt');
  expect(demo.legs).toHaveLength(2);

  await card.press('Send again');
  await card.expectResult('Done', 'Provisioned lost-db in eu-west-1');
  expect(demo.legs).toHaveLength(3);
});

test('an answer that was lost on its way goes out again by itself where that does no harm', async ({
  demo,
  page,
}) => {
  const card = await demo.run('deploy env=prod');
  await card.radio('Yes').check();
  await page.route('**/mcp', (route) => route.abort(), { times: 1 });
  await card.press('Send');
  await card.expectResult('Done', 'Deployed to prod');
  expect(demo.legs).toHaveLength(3);
});
