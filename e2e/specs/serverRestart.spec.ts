import { expect, test } from '../test.js';

test.use({ expectedComplaints: [/ERR_CONNECTION_REFUSED|status of 400/] });

const stateKey = 'the same key for every process of this server';

test('goes on where it was when the server comes back with the same key', async ({ demo, startServer }) => {
  const first = await startServer({ stateKey });
  const port = Number(new URL(first.url).port);
  await demo.open(`/?server=${encodeURIComponent(first.url)}`);
  const card = await demo.run('wipe-cache');
  await card.radio('Yes').check();
  await card.press('Send');
  await expect(card.heading('Which part of the cache?')).toBeVisible();
  await first.close();

  await card.radio('Sessions only').check();
  await card.press('Send');
  await expect(
    card.locator.getByText('The server could not be reached. It is tried again by itself.'),
  ).toBeVisible();
  await startServer({ stateKey, port });
  await card.expectResult('Done', 'Wiped sessions');
});

test('offers to start over when the server comes back and knows nothing', async ({ demo, startServer }) => {
  const first = await startServer();
  const port = Number(new URL(first.url).port);
  await demo.open(`/?server=${encodeURIComponent(first.url)}`);
  const card = await demo.run('wipe-cache');
  await card.radio('Yes').check();
  await card.press('Send');
  await expect(card.heading('Which part of the cache?')).toBeVisible();
  await first.close();
  await startServer({ port });

  await card.radio('Everything').check();
  await card.press('Send');
  await expect(card.failure('The server has let go of this. Start over.')).toBeVisible();
  await card.press('Start over with my answers');
  await expect(card.radio('Yes')).toBeChecked();
  await card.press('Send');
  await expect(card.radio('Everything')).toBeChecked();
  await card.press('Send');
  await card.expectResult('Done', 'Wiped all');
});
