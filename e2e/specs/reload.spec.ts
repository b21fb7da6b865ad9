import { Demo } from '../demo.js';
import { ServersDialog } from '../serversDialog.js';
import { expect, test } from '../test.js';

test('a question is there again after a reload, with what was being filled in', async ({ demo, page }) => {
  const card = await demo.run('deploy env=prod');
  await card.radio('Yes').check();
  await card.field(/Reason/).fill('Half a rea');
  await page.reload();

  await expect(card.heading(/Deploy to prod/)).toBeVisible();
  await expect(card.radio('Yes')).toBeChecked();
  await expect(card.field(/Reason/)).toHaveValue('Half a rea');
  await expect(page.getByRole('button', { name: '1 open question' })).toBeVisible();
  expect(demo.legs).toHaveLength(1);
  await card.field(/Reason/).fill('Half a reason, and the rest');
  await card.press('Send');
  await card.expectResult('Done', 'Deployed to prod\nReason: Half a reason, and the rest');
  expect(demo.legs).toHaveLength(2);
});

test('what was answered of a round stays answered', async ({ demo, page }) => {
  const card = await demo.run('provision');
  await card.field(/Database name/).fill('kept-db');
  await card.button('Save answer').first().click();
  await expect(card.locator.getByText('1 of 2 answered')).toBeVisible();
  await page.reload();
  await expect(card.locator.getByText('1 of 2 answered')).toBeVisible();
  await card.radio('Ireland').check();
  await card.button('Save answer').click();
  await card.press('Send answers (2)');
  await card.expectResult('Done', 'Provisioned kept-db in eu-west-1');
  expect(demo.legs).toHaveLength(2);
});

test('a page that was opened is still waited for', async ({ demo, page }) => {
  const card = await demo.run('connect-account');
  const opened = page.context().waitForEvent('page');
  await card.press('Open 127.0.0.1 (opens in a new window)');
  const popup = await opened;
  await popup.getByLabel('Account name').waitFor();
  await page.reload();

  await expect(card.button('I have finished — continue')).toBeVisible();
  await popup.getByLabel('Account name').fill('ada');
  await popup.getByRole('button', { name: 'Connect account' }).click();
  await expect(popup.getByRole('heading', { name: 'Connected as ada' })).toBeVisible();
  await popup.close();
  await card.press('I have finished — continue');
  await card.expectResult('Done', 'Connected account ada');
  expect(demo.legs).toHaveLength(2);
});

test('a server that is not done yet is asked again', async ({ demo, page }) => {
  const card = await demo.run('shed-load rounds=14 delayMs=0');
  // In a pause between two checks, which by now is more than a second long, and not while one is on its way.
  await expect(card.locator.getByText(/Asked again (11|12) times/)).toBeVisible();
  await expect(card.button('Check again')).toBeEnabled();
  await page.reload();
  await card.expectResult('Done', 'Load shed in 14 slices');
});

test('what was under way is in doubt, and nothing is sent until someone says so', async ({ demo, page }) => {
  const card = await demo.run('shed-load rounds=1 delayMs=10000');
  await demo.expectLegs(1);
  await page.reload();
  await card.expectState('In doubt');
  await expect(card.locator).toContainText('nobody here knows whether the server has done it');
  expect(demo.legs).toHaveLength(1);
  await page.reload();
  await card.expectState('In doubt');
  await card.press('Send again');
  await card.expectState('Calling');
  await demo.expectLegs(2);
  await card.press('Stop');
  await card.expectState('Stopped');
});

test('what was under way and may be done twice goes on by itself', async ({ demo, page }) => {
  const card = await demo.run('long-task steps=2 stepMs=2000');
  await card.expectState('Calling');
  await demo.expectLegs(1);
  await page.reload();
  await card.expectResult('Done', 'Finished 2 steps');
  expect(demo.legs).toHaveLength(2);
});

test('what has ended is still told, and what was stopped stays stopped', async ({ demo, page }) => {
  const done = await demo.run('deploy env=prod');
  await done.press('Decline');
  await done.expectState('Not done');
  const stopped = await demo.run('wipe-cache');
  await expect(stopped.heading('Really wipe the cache?')).toBeVisible();
  await stopped.press('Stop');
  await stopped.expectState('Stopped');
  await demo.composer.fill('half a thought');
  await page.reload();

  await done.expectState('Not done');
  await stopped.expectState('Stopped');
  await expect(demo.composer).toHaveValue('half a thought');
  expect(demo.legs).toHaveLength(3);
  await page.getByRole('button', { name: 'New chat' }).click();
  await expect(done.locator).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'What would you like to try?' })).toBeVisible();
});

test('a page that is closed is found again the next day', async ({ demo, page, context }) => {
  const card = await demo.run('wipe-cache');
  await card.radio('Yes').check();
  await card.press('Send');
  await card.radio('Sessions only').check();
  // What was filled in is written down by and by.
  const readStored = async () => JSON.stringify(await context.storageState({ indexedDB: true }));
  await expect.poll(readStored).toContain('drafts');
  await page.close();

  const next = await context.newPage();
  const again = new Demo(next);
  await next.goto('/');
  const found = again.card('wipe-cache');
  await expect(found.heading('Which part of the cache?')).toBeVisible();
  await expect(found.radio('Sessions only')).toBeChecked();
  await found.press('Send');
  await found.expectResult('Done', 'Wiped sessions');
  expect(again.legs).toHaveLength(1);
});

test('the server is known again before it is asked anything', async ({ demo, page }) => {
  const servers = new ServersDialog(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const method = request.headers()['mcp-method'];
    if (method) asked.push(method);
  });
  await demo.run('deploy env=prod');
  await page.reload();
  await servers.expectReady('demo-server');
  await expect(demo.card('deploy').heading(/Deploy to prod/)).toBeVisible();
  expect(asked).not.toContain('server/discover');
});
