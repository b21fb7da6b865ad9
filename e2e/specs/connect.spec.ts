import { ServersDialog } from '../serversDialog.js';
import { expect, test } from '../test.js';

const known = 'This server is in the list already.';

test('connects to the server at an address that is typed, and says who it is', async ({
  demo,
  page,
  startServer,
}) => {
  const other = await startServer({ name: 'other-server' });
  const { origin } = new URL(other.url);
  const servers = new ServersDialog(page);
  await servers.open();
  await servers.address.fill(`  ${other.url}  `);
  await servers.address.press('Enter');

  const card = servers.card('other-server');
  await servers.expectState('other-server', 'connected');
  await expect(card).toContainText(`${origin}/mcp`);
  await expect(card).toContainText('Revision 2026-07-28, new era (2026)');
  await expect(servers.address).toHaveValue('');
  await servers.close();
  await servers.expectSummary('2 servers: demo-server connected; other-server connected');
  await expect(demo.tools.getByRole('region', { name: 'other-server' })).toContainText(origin);

  // The address of the page names both, so that a reload keeps them.
  await expect(page).toHaveURL(`/?server=/mcp&server=${other.url}`);
  await page.reload();
  await servers.expectSummary('2 servers: demo-server connected; other-server connected');
});

test('goes back to the embedded server, and offers what is at hand only once', async ({
  demo,
  page,
  startServer,
}) => {
  const other = await startServer({ name: 'other-server' });
  await demo.open(`/?server=${encodeURIComponent(other.url)}`);
  const servers = new ServersDialog(page);
  await servers.expectSummary('1 server: other-server connected');
  await servers.open();
  await expect(servers.card('demo-server')).toHaveCount(0);
  await servers.press('This demo’s own server');
  await servers.expectState('demo-server', 'connected');
  await expect(servers.button('This demo’s own server')).toBeHidden();
  await expect(servers.address).toBeFocused();
});

test('opens what a copied link names', async ({ demo, page, context, startServer }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [one, two] = [await startServer({ name: 'one' }), await startServer({ name: 'two' })];
  await demo.open(`/?server=${one.url}&server=${two.url}&server=${one.url}`);
  const servers = new ServersDialog(page);
  await servers.expectSummary('2 servers: one connected; two connected');
  await servers.open();
  await servers.press('Copy link');
  await expect(servers.locator.getByText('Copied', { exact: true })).toBeVisible();

  const second = await context.newPage();
  await second.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await new ServersDialog(second).expectSummary('2 servers: one connected; two connected');
});

const refusals = {
  '': 'Type the address of a server.',
  '127.0.0.1:8787/mcp': 'Begin the address with https:// or http://',
  'mcp.example.com': 'Begin the address with https:// or http://',
  'javascript:alert(1)': 'Only http and https addresses can be servers here.',
  'file:///etc/passwd': 'Only http and https addresses can be servers here.',
  'ws://127.0.0.1/mcp': 'Only http and https addresses can be servers here.',
  'http://ada:secret@127.0.0.1/mcp': 'This address holds a user name or a password.',
  'http://127.0.0.1:99999/mcp': 'This is not an address that can be opened.',
  'http://127.0.0.1/a mcp': 'This is not an address that can be opened.',
  '/\\127.0.0.1/mcp': 'This is not an address that can be opened.',
  [`http://127.0.0.1/${'x'.repeat(2000)}`]: 'This address is longer than any server’s.',
};

test('refuses what cannot be a server, says why, and keeps what was typed', async ({ demo, page }) => {
  const servers = new ServersDialog(page);
  await servers.open();
  const url = page.url();
  for (const [address, words] of Object.entries(refusals)) {
    await servers.connect(address);
    await expect(servers.address).toHaveAccessibleDescription(new RegExp(words));
    await expect(servers.locator.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(servers.address).toHaveValue(address);
    await servers.address.fill('http://');
    await expect(servers.locator.getByText(words)).toBeHidden();
  }
  await expect(servers.locator.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(url);
  await servers.close();
  expect(demo.legs).toEqual([]);
});

test('tells which servers of a link it does not connect to, without a password in it', async ({
  demo,
  page,
}) => {
  const named = ['javascript:alert(1)', '/mcp', 'http://ada:secret@127.0.0.1/mcp'];
  await page.goto(`/?${named.map((name) => `server=${encodeURIComponent(name)}`).join('&')}`);
  const servers = new ServersDialog(page);
  await expect(servers.locator).toContainText(
    'not connected to: javascript:alert(1) Only http and https addresses can be servers here.',
  );
  await expect(servers.locator).toContainText('http://…@127.0.0.1/mcp This address holds a user name');
  await expect(servers.locator).not.toContainText('secret');
  await servers.press('Dismiss');
  await expect(servers.locator.getByText('The link named')).toHaveCount(0);
  await servers.close();
  await servers.expectSummary('1 server: demo-server connected');
  // A reload does not say it again.
  await expect(page).toHaveURL('/');
  await expect(demo.composer).toBeVisible();
});

test('notices a server that is in the list already', async ({ demo, page }) => {
  const servers = new ServersDialog(page);
  await servers.open();
  const own = new URL('/mcp', demo.page.url()).href;
  for (const address of ['/mcp', own, own.toUpperCase().replace('/MCP', '/mcp'), `${own}#part`]) {
    await servers.connect(address);
    await expect(servers.locator.getByText(known)).toBeVisible();
    await expect(servers.address).toHaveValue(address);
    await servers.address.clear();
  }
  await expect(servers.locator.getByRole('listitem')).toHaveCount(1);
});

test('takes four servers and no more', async ({ demo, page, startServer }) => {
  const { url } = await startServer({ name: 'other' });
  const named = [1, 2, 3, 4, 5].map((number) => `server=${encodeURIComponent(`${url}?${number}`)}`);
  await page.goto(`/?${named.join('&')}`);
  const servers = new ServersDialog(page);
  await expect(servers.locator).toContainText(`${url}?5 There are too many servers already.`);
  await servers.press('Dismiss');
  await servers.connect('/mcp');
  await expect(servers.locator.getByText('There can be 4 servers at a time.')).toBeVisible();
  await servers.button('Remove other').first().click();
  await servers.press('Connect');
  await servers.expectState('demo-server', 'connected');
  await expect(demo.tools.getByRole('region', { name: 'other' })).toHaveCount(3);
});

test('removes a server, asks first where that stops a call, and can do without any', async ({
  demo,
  page,
  startServer,
}) => {
  const other = await startServer({ name: 'other-server' });
  const { host } = new URL(other.url);
  await page.goto(`/?server=/mcp&server=${other.url}`);
  const servers = new ServersDialog(page);
  await servers.expectReady('demo-server', 'other-server');
  await demo.say(`/deploy@${host} env=prod`);
  await expect(demo.card('deploy').heading('Deploy to prod?')).toBeVisible();

  await servers.open();
  await servers.press('Remove other-server');
  await expect(servers.locator.getByText('This stops a call that is still open.')).toBeVisible();
  // Not where it removes, which a second press would do.
  await expect(servers.button('Keep')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(servers.button('Remove other-server')).toBeFocused();
  await expect(servers.locator.getByText('This stops a call that is still open.')).toHaveCount(0);
  await servers.press('Remove other-server');
  await servers.press('Remove anyway: other-server');
  await expect(servers.card('other-server')).toHaveCount(0);
  await expect(servers.locator.getByText('other-server was removed.')).toBeAttached();
  await expect(servers.address).toBeFocused();
  await expect(page).toHaveURL('/');

  await servers.press('Remove demo-server');
  await expect(servers.locator.getByText('This page talks to no server. Add one below.')).toBeVisible();
  await servers.close();
  await servers.expectSummary('No servers');
  await expect(page.getByRole('button', { name: 'No open questions' })).toBeVisible();
  await expect(demo.messages).toContainText('Server removed');
  await expect(demo.messages).toContainText('You stopped this call. Nothing more is sent.');

  // What was stopped leads to the way back to its server, and begins anew once that is there.
  const card = demo.card('deploy');
  await card.press('Start over');
  await servers.connect(other.url);
  await servers.expectState('other-server', 'connected');
  await servers.close();
  await card.press('Start over');
  await expect(card.heading('Deploy to prod?')).toBeVisible();
});
