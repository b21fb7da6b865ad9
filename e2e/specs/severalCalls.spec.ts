import { expect, test } from '../test.js';

test('keeps two calls apart that are answered in turns', async ({ demo }) => {
  await demo.run('Wipe the cache');
  await demo.run('Deploy');
  const wipe = demo.card('wipe-cache #1');
  const deploy = demo.card('deploy #2');

  await deploy.locator.getByLabel('Reason').fill('Half an answer');
  await wipe.radio('Yes').check();
  await wipe.press('Send');
  await expect(wipe.heading('Which part of the cache?')).toBeFocused();

  await expect(deploy.locator.getByLabel('Reason')).toHaveValue('Half an answer');
  await deploy.radio('Yes').check();
  await deploy.press('Send');
  await deploy.expectResult('Done', 'Deployed to prod\nReason: Half an answer');

  await wipe.radio('Sessions only').check();
  await wipe.press('Send');
  await wipe.expectResult('Done', 'Wiped sessions');
  expect(demo.legs).toHaveLength(5);
});

test('lists the newest call first', async ({ demo, page }) => {
  await demo.run('Deploy');
  await demo.run('Tag a release');
  await demo.run('Deploy');
  await expect(page.getByRole('article').getByRole('heading', { level: 3 })).toHaveText([
    'deploy #3',
    'tag-release #2',
    'deploy #1',
  ]);
});

test('does not take the focus from someone who is typing', async ({ demo, page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/mcp', async (route) => {
    if (route.request().postData()?.includes('tag-release')) await released;
    await route.continue();
  });
  await demo.run('Tag a release');
  await demo.run('Deploy');
  const reason = demo.card('deploy').locator.getByLabel('Reason');
  await reason.focus();
  release();
  await expect(demo.card('tag-release').heading('Tag v2.1.0?')).toBeVisible();
  await expect(reason).toBeFocused();
});
