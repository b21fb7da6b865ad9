import { expect, test } from '../test.js';

test.use({ expectedComplaints: [/status of 400/] });

test('after a deployment that has changed the questions, what still holds is filled in and what does not is said', async ({
  demo,
  startServer,
}) => {
  const first = await startServer();
  await demo.open(`/?server=${encodeURIComponent(first.url)}`);
  const card = await demo.run('wipe-cache');
  await card.radio('Yes').check();
  await card.press('Send');
  await card.radio('Sessions only').check();
  await first.close();
  await startServer({ port: Number(new URL(first.url).port), release: 2 });
  await card.press('Send');
  await expect(card.failure('The server has let go of this. Start over.')).toBeVisible();
  await card.press('Start over with my answers');

  // Asked in other words, it may mean something else.
  const confirmation = card.question('Shall the cache be wiped for everyone?');
  await expect(confirmation.getByRole('note')).toContainText('Really wipe the cache?');
  await expect(card.radio('Yes')).not.toBeChecked();
  await card.radio('Yes').check();
  await card.press('Send');

  // The same as before, and one that is new.
  await expect(card.radio('Sessions only')).toBeChecked();
  await expect(card.question('Which part of the cache?').getByRole('note')).toHaveCount(0);
  await card.button('Save answer').first().click();
  await card.field(/Reason/).fill('They are stale');
  await card.button('Save answer').click();
  await card.press('Send answers (2)');
  await card.expectResult('Done', 'Wiped sessions');
});

test('what was answered before is there after a reload too', async ({ demo, page, startServer }) => {
  const first = await startServer();
  await demo.open(`/?server=${encodeURIComponent(first.url)}`);
  const card = await demo.run('wipe-cache');
  await card.radio('Yes').check();
  await card.press('Send');
  await card.radio('Everything').check();
  await first.close();
  await startServer({ port: Number(new URL(first.url).port) });
  await card.press('Send');
  await expect(card.failure('The server has let go of this. Start over.')).toBeVisible();
  await page.reload();
  await card.press('Start over with my answers');
  await expect(card.radio('Yes')).toBeChecked();
  await page.reload();
  await expect(card.radio('Yes')).toBeChecked();
  await card.press('Send');
  await expect(card.radio('Everything')).toBeChecked();
  await card.press('Send');
  await card.expectResult('Done', 'Wiped all');
});
