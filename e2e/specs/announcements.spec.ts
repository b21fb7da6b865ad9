import { expect, test } from '../test.js';

test('says what has become of a call, by its name', async ({ demo }) => {
  const announced = demo.page.getByRole('region', { name: 'Calls' }).getByRole('status').first();
  await demo.run('Deploy');
  await expect(announced).toHaveText('deploy 1: Asks you. Deploy to prod?');
  await demo.card('deploy').press('Decline');
  await expect(announced).toHaveText('deploy 1: Not done. Not deployed to prod: you declined.');
});

test('says what is wrong again when the same mistake is sent twice', async ({ demo }) => {
  await demo.run('Provision a database');
  const name = demo.card('provision').locator.getByLabel('Database name');
  await name.fill('a');
  for (const attempt of [1, 2]) {
    await test.step(`attempt ${attempt}`, async () => {
      await name.press('Enter');
      await expect(demo.card('provision').locator.getByRole('alert').first()).toHaveText(
        'Use at least 3 characters.',
      );
    });
  }
  await expect(name).toBeFocused();
});

test('takes the focus from nobody who has gone on to something else', async ({ demo }) => {
  await demo.page.route('**/mcp', async (route) => {
    if (route.request().postData()?.includes('tools/call'))
      await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await demo.run('Wipe the cache');
  const elsewhere = demo.page.getByRole('button', { name: 'Connect an account' });
  await elsewhere.focus();
  await expect(demo.card('wipe-cache').heading('Really wipe the cache?')).toBeVisible();
  await expect(elsewhere).toBeFocused();
});

test('keeps what was filled in when Escape is pressed, and dismisses on the next key', async ({ demo }) => {
  await demo.run('Deploy');
  const card = demo.card('deploy');
  await card.locator.getByLabel('Reason').fill('half a sentence');
  await demo.page.keyboard.press('Escape');
  await expect(card.button('Dismiss')).toBeFocused();
  await expect(card.locator.getByLabel('Reason')).toHaveValue('half a sentence');
  await demo.page.keyboard.press('Enter');
  await card.expectResult('Not done', 'Not deployed to prod: the question was closed without an answer.');
});
