import { expect, test } from '../test.js';

test('keeps two calls apart that are answered in turns', async ({ demo }) => {
  const wipe = await demo.run('wipe-cache');
  const deploy = await demo.run('deploy env=prod');

  await deploy.field(/Reason/).fill('Half an answer');
  await wipe.radio('Yes').check();
  await wipe.press('Send');
  await expect(wipe.heading('Which part of the cache?')).toBeFocused();

  await expect(deploy.field(/Reason/)).toHaveValue('Half an answer');
  await deploy.radio('Yes').check();
  await deploy.press('Send');
  await deploy.expectResult('Done', 'Deployed to prod\nReason: Half an answer');

  await wipe.radio('Sessions only').check();
  await wipe.press('Send');
  await wipe.expectResult('Done', 'Wiped sessions');
  expect(demo.legs).toHaveLength(5);
});

test('keeps two calls of the same tool apart', async ({ demo }) => {
  const first = await demo.run('deploy env=first');
  await demo.run('deploy env=second');
  const second = demo.card('deploy #2');
  await second.radio('Yes').check();
  await first.radio('No').check();
  await second.press('Send');
  await second.expectResult('Done', 'Deployed to second');
  await first.press('Send');
  await first.expectResult('Not done', 'Not deployed to first: it was not confirmed.');
});

test('shows the newest call last', async ({ demo }) => {
  await demo.run('deploy env=prod');
  await demo.run('tag-release tag=v1');
  await demo.run('deploy env=prod');
  await expect(demo.messages.getByRole('heading', { level: 3 })).toHaveText([
    'deploy',
    'tag-release',
    'deploy #2',
  ]);
});

test('keeps what is typed after a command was sent', async ({ demo, page }) => {
  await demo.composer.fill('/long-task steps=100 stepMs=1000');
  await page.keyboard.press('Enter');
  const card = demo.card('long-task');
  await expect(card.button('Stop')).toBeVisible();
  await page.keyboard.type('What comes next?');
  await expect(demo.composer).toHaveValue('What comes next?');
  await card.press('Stop');
});

test('does not take the focus from someone who is typing', async ({ demo, page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/mcp', async (route) => {
    if (route.request().postData()?.includes('tag-release')) await released;
    await route.continue();
  });
  const tag = await demo.run('tag-release tag=v2.1.0');
  const deploy = await demo.run('deploy env=prod');
  const reason = deploy.field(/Reason/);
  await reason.focus();
  release();
  await expect(tag.heading('Tag v2.1.0?')).toBeVisible();
  await expect(reason).toBeFocused();
});
