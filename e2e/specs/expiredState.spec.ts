import { expect, test } from '../test.js';

test.use({ expectedComplaints: [/status of 400/] });

test('explains that the server has let go, and starts over with what was answered', async ({
  demo,
  page,
  startServer,
}) => {
  const { url } = await startServer({ stateTtlSeconds: 1 });
  await demo.open(`/?server=${encodeURIComponent(url)}`);
  const card = await demo.run('wipe-cache');
  await card.radio('Yes').check();
  await card.press('Send');
  await expect(card.heading('Which part of the cache?')).toBeVisible();
  await card.radio('Sessions only').check();
  // The server counts in whole seconds.
  await page.waitForTimeout(2_100);
  await card.press('Send');

  const failure = card.failure('The server has let go of this. Start over.');
  await expect(failure).toBeVisible();
  await card.press('Start over with my answers');
  await expect(card.heading('Really wipe the cache?')).toBeVisible();
  await expect(card.radio('Yes')).toBeChecked();
  await card.press('Send');
  await expect(card.heading('Which part of the cache?')).toBeVisible();
  await expect(card.radio('Sessions only')).toBeChecked();
  await card.press('Send');
  await card.expectResult('Done', 'Wiped sessions');
});
