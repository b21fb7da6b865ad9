import { ServersDialog } from '../serversDialog.js';
import { SettingsDialog } from '../settingsDialog.js';
import { expect, test } from '../test.js';

test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

const notice = 'You are offline. What is open stays open; it goes on when the network is back.';
const held = 'You are offline. This is sent by itself once the network is back.';

test('says that it is offline, keeps the question, and sends the answer once it is back', async ({
  demo,
  page,
  context,
}) => {
  const card = await demo.run('deploy env=prod');
  await card.field(/Reason/).fill('Written offline');
  await context.setOffline(true);
  await expect(page.getByText(notice)).toBeVisible();
  await expect(card.field(/Reason/)).toHaveValue('Written offline');
  await card.radio('Yes').check();
  await card.press('Send');
  await expect(card.locator.getByText(held)).toBeVisible();
  await card.expectState('Not sent yet');
  await card.locator.getByText('What you answered before (1)').click();
  await expect(card.locator.getByText('Written offline')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(notice)).toBeHidden();
  await card.expectResult('Done', 'Deployed to prod\nReason: Written offline');
});

test('a call started offline waits for the network', async ({ demo, context }) => {
  // Whatever the first call loads by need is loaded.
  await (await demo.run('deploy env=prod')).press('Decline');
  await context.setOffline(true);
  const card = await demo.run('tag-release tag=v2.1.0');
  await expect(card.locator.getByText(held)).toBeVisible();
  await context.setOffline(false);
  await expect(card.heading('Tag v2.1.0?')).toBeVisible();
});

test('what is stopped offline stays stopped, over a reload and once it is back', async ({
  demo,
  page,
  context,
}) => {
  const card = await demo.run('deploy env=prod');
  await card.radio('Yes').check();
  await context.setOffline(true);
  await card.press('Send');
  await expect(card.locator.getByText(held)).toBeVisible();
  await card.press('Stop');
  await card.expectState('Stopped');
  const sent = demo.legs.length;
  await context.setOffline(false);
  await page.reload();
  await card.expectState('Stopped');
  expect(demo.legs).toHaveLength(sent);
});

test('connects by itself, once it is back, to a server that was added offline', async ({
  demo,
  context,
  startServer,
}) => {
  const other = await startServer({ name: 'other-server' });
  const servers = new ServersDialog(demo.page);
  await servers.open();
  await context.setOffline(true);
  await servers.connect(other.url);
  await servers.expectState(`${new URL(other.url).host}/mcp`, 'not connected');
  await context.setOffline(false);
  await servers.expectState('other-server', 'connected');
  await servers.close();
  await servers.expectSummary('2 servers: demo-server connected; other-server connected');
});

test('a part of the page that could not be loaded offline can be tried again', async ({ demo, context }) => {
  const settings = new SettingsDialog(demo.page);
  await context.setOffline(true);
  await demo.page.getByRole('button', { name: 'Settings' }).click();
  const notice = demo.page
    .getByRole('alert')
    .filter({ hasText: 'This part of the page could not be loaded.' });
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(settings.locator).toBeVisible();
});
