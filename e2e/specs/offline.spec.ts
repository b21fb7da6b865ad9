import { ServersDialog } from '../serversDialog.js';
import { SettingsDialog } from '../settingsDialog.js';
import { expect, test } from '../test.js';

test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

const notice = 'You are offline.';

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
  await expect(card.failure('The server could not be reached. Try again.')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(notice)).toBeHidden();
  await card.press('Try again');
  await card.expectResult('Done', 'Deployed to prod\nReason: Written offline');
});

test('a call started offline fails at once, and can be tried again', async ({ demo, context }) => {
  // Whatever the first call loads by need is loaded.
  await (await demo.run('deploy env=prod')).press('Decline');
  await context.setOffline(true);
  const card = await demo.run('tag-release tag=v2.1.0');
  await expect(card.failure('The server could not be reached. Try again.')).toBeVisible();
  await context.setOffline(false);
  await card.press('Try again');
  await expect(card.heading('Tag v2.1.0?')).toBeVisible();
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
