import { expect, test } from '../test.js';

test.use({ expectedComplaints: [/status of 400/] });

test('explains that the server has let go, and starts over with what was answered', async ({
  demo,
  startServer,
}) => {
  // What this one signs has expired already; the one that takes its place gives people the usual time.
  const stateKey = 'the same key for both of these servers';
  const first = await startServer({ stateKey, stateTtlSeconds: -1 });
  await demo.open(`/?server=${encodeURIComponent(first.url)}`);
  const card = await demo.run('wipe-cache');
  await card.radio('Yes').check();
  await card.press('Send');
  await expect(card.heading('Which part of the cache?')).toBeVisible();
  await card.radio('Sessions only').check();
  await first.close();
  await startServer({ stateKey, port: Number(new URL(first.url).port) });
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
