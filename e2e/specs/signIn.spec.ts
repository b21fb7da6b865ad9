import type { Page } from '@playwright/test';
import { ConsentPage } from '../consentPage.js';
import { ServersDialog } from '../serversDialog.js';
import { expect, test } from '../test.js';

// The browser writes each refusal into the console by itself.
test.use({ expectedComplaints: [/status of 401/] });

const embedded = '/?server=/mcp&server=/guarded/mcp';
const both = ['demo-server', 'guarded-demo-server'];
const guarded = 'guarded-demo-server';

/** Notes how the server met every leg of a call, and everything that was asked for tokens. */
function watchServer(page: Page) {
  const seen = { legs: [] as number[], tokens: [] as Promise<string>[] };
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'POST') return;
    if (response.url().endsWith('/oauth/token')) seen.tokens.push(response.text());
    if (request.headers()['mcp-method'] === 'tools/call') seen.legs.push(response.status());
  });
  return seen;
}

/** Everything that the browser keeps for the page in one of its storages. */
function readStorage(page: Page, storage: 'localStorage' | 'sessionStorage'): Promise<string> {
  return page.evaluate((name) => JSON.stringify({ ...window[name] }), storage);
}

test('signs in where the server asks for it, under the name that was given there', async ({ demo, page }) => {
  const servers = new ServersDialog(page);
  const consent = new ConsentPage(page);
  const seen = watchServer(page);
  const { host, origin } = new URL(page.url());
  await servers.open();
  await servers.press('This demo’s server, with a sign-in');
  await servers.expectState(`${host}/guarded/mcp`, 'wants a sign-in');
  await servers.close();
  await servers.expectSummary(`2 servers: demo-server connected; ${host}/guarded/mcp wants a sign-in`);
  await expect(consent.prompt(`${host}/guarded/mcp`)).toContainText(`${origin}/oauth/authorize`);

  await consent.enter();
  await expect(page.getByText(`MCP Roundtrip demo at ${origin} asks to use this server`)).toBeVisible();
  await consent.allow('Grace Hopper');
  await servers.expectReady(...both);
  await expect(page).toHaveURL(embedded);
  const card = await demo.run('who-am-i');
  await card.expectResult('Done', 'You are signed in as Grace Hopper.');

  // What is secret is in the storage of this tab, and nowhere else.
  expect(seen.tokens).toHaveLength(1);
  const tokens = JSON.parse((await seen.tokens[0]) ?? '{}') as Record<string, string>;
  const kept = await readStorage(page, 'sessionStorage');
  const elsewhere = [
    await readStorage(page, 'localStorage'),
    JSON.stringify(await page.context().cookies()),
    page.url(),
    await page.content(),
  ].join('\n');
  for (const name of ['access_token', 'refresh_token']) {
    expect(tokens[name]).toMatch(/^.{20,}$/);
    expect(kept).toContain(tokens[name]);
    expect(elsewhere).not.toContain(tokens[name]);
  }

  // A reload asks for no second sign-in; once the server is removed nothing of it is left.
  await page.reload();
  await servers.expectReady(...both);
  await servers.open();
  await servers.press('Remove guarded-demo-server');
  await expect(servers.card('guarded-demo-server')).toHaveCount(0);
  expect(await readStorage(page, 'sessionStorage')).toBe('{}');
});

test('keeps a question with one saved answer of two, and what was being written', async ({ demo, page }) => {
  const consent = new ConsentPage(page);
  const servers = new ServersDialog(page);
  const card = await demo.run('provision');
  await card.field(/Database name/).fill('kept-db');
  await card.button('Save answer').first().click();
  await expect(card.locator.getByText('1 of 2 answered')).toBeVisible();
  await demo.composer.fill('half a thought');
  await servers.open();
  await servers.connect('/guarded/mcp');
  await expect(servers.locator.getByRole('button', { name: /^Sign in at/ })).toBeVisible();
  await servers.close();
  await consent.signIn();

  await servers.expectReady(...both);
  await expect(page.getByRole('button', { name: '1 open question' })).toBeVisible();
  await expect(demo.composer).toHaveValue('half a thought');
  await expect(card.locator.getByText('1 of 2 answered')).toBeVisible();
  await expect(card.question('What should the database be called?')).toContainText('kept-db');
  await card.radio('Ireland').check();
  await card.button('Save answer').click();
  await card.press('Send answers (2)');
  await card.expectResult('Done', 'Provisioned kept-db in eu-west-1');
  expect(demo.legs).toEqual(['tools/call', 'tools/call']);
});

test('keeps what has ended, and says what the sign-in has interrupted', async ({ demo, page }) => {
  const servers = new ServersDialog(page);
  const deploy = await demo.run('deploy env=prod');
  await deploy.radio('Yes').check();
  await deploy.press('Send');
  await deploy.expectResult('Done', 'Deployed to prod');
  const task = await demo.run('shed-load rounds=1 delayMs=10000');
  await task.expectState('Calling');
  await demo.expectLegs(3);
  await servers.open();
  await servers.press('This demo’s server, with a sign-in');
  await servers.close();
  await new ConsentPage(page).signIn();

  await servers.expectReady(...both);
  await deploy.expectResult('Done', 'Deployed to prod');
  await task.expectState('In doubt');
  expect(demo.legs).toHaveLength(3);
  await task.press('Start over');
  await task.expectState('Calling');
  await task.press('Stop');
  await task.expectState('Stopped');
});

test('sends the answer after the sign-in where the token expired in between, and only once', async ({
  demo,
  page,
  startServer,
}) => {
  const server = await startServer({ refreshTokens: false });
  const servers = new ServersDialog(page);
  const consent = new ConsentPage(page);
  const seen = watchServer(page);
  await page.goto(`/?server=${encodeURIComponent(server.guardedUrl)}`);
  await consent.signIn();
  await servers.expectReady(guarded);
  const card = await demo.run('wipe-cache');
  await card.radio('Yes').check();
  await card.press('Send');
  await card.radio('Sessions only').check();
  server.expireAccessTokens();
  await card.press('Send');
  await expect(card.failure('The server wants you to sign in first.')).toBeVisible();
  await expect(consent.prompt('guarded-demo-server')).toBeVisible();
  await servers.expectSummary('1 server: guarded-demo-server wants a sign-in');

  await consent.signIn();
  await card.expectResult('Done', 'Wiped sessions');
  await servers.expectReady(guarded);
  await expect(await card.unfoldTranscript(2)).toContainText('Sessions only');
  expect(seen.legs).toEqual([200, 200, 401, 200]);
});

test('starts a call that was refused at once after the sign-in', async ({ demo, page, startServer }) => {
  const server = await startServer({ refreshTokens: false });
  const consent = new ConsentPage(page);
  const seen = watchServer(page);
  await page.goto(`/?server=${encodeURIComponent(server.guardedUrl)}`);
  await consent.signIn();
  await new ServersDialog(page).expectReady(guarded);
  server.expireAccessTokens();
  const card = await demo.run('who-am-i');
  await consent.signIn('Grace Hopper');
  await card.expectResult('Done', 'You are signed in as Grace Hopper.');
  expect(seen.legs).toEqual([401, 200]);
});

test('renews a token that has expired without asking anybody', async ({ demo, page, startServer }) => {
  const server = await startServer();
  const consent = new ConsentPage(page);
  const seen = watchServer(page);
  await page.goto(`/?server=${encodeURIComponent(server.guardedUrl)}`);
  await consent.signIn();
  await new ServersDialog(page).expectReady(guarded);
  const card = await demo.run('deploy env=prod');
  await card.radio('Yes').check();
  server.expireAccessTokens();
  await card.press('Send');
  await card.expectResult('Done', 'Deployed to prod');
  expect(seen.legs).toEqual([200, 401, 200]);
  expect(seen.tokens).toHaveLength(2);
});

test('says that a sign-in was denied, and lets it be tried again', async ({ demo, page }) => {
  const servers = new ServersDialog(page);
  const consent = new ConsentPage(page);
  const { host } = new URL(page.url());
  await page.goto(embedded);
  const prompt = consent.prompt(`${host}/guarded/mcp`);
  await consent.enter();
  await consent.deny();
  await expect(prompt).toContainText('The sign-in was not allowed, so you are not signed in.');
  await expect(page).toHaveURL(embedded);
  await servers.expectSummary(`2 servers: demo-server connected; ${host}/guarded/mcp wants a sign-in`);

  await consent.signIn();
  await servers.expectReady(...both);
  await expect(prompt).toHaveCount(0);
  const card = await demo.run('who-am-i');
  await card.expectResult('Done', 'You are signed in as Ada Lovelace.');
});

test('can be put off, and done later from the servers', async ({ demo, page }) => {
  const servers = new ServersDialog(page);
  const consent = new ConsentPage(page);
  const { host } = new URL(page.url());
  await page.goto(embedded);
  const prompt = consent.prompt(`${host}/guarded/mcp`);
  await prompt.getByRole('button', { name: 'Not now' }).click();
  await expect(prompt).toHaveCount(0);
  await expect(demo.composer).toBeFocused();
  await servers.open();
  await expect(servers.card(`${host}/guarded/mcp`)).toContainText('wants you to sign in');
  await consent.signIn();
  await servers.expectReady(...both);
});

test('says that nobody signed in where the person just came back', async ({ page, demo }) => {
  const consent = new ConsentPage(page);
  await page.goto('/?server=/guarded/mcp');
  await consent.enter();
  await page.goto('/');
  await expect(page.getByText('You came back without having signed in.')).toBeVisible();
  await consent.signIn('Grace Hopper');
  await new ServersDialog(page).expectReady(guarded);
  const card = await demo.run('who-am-i');
  await card.expectResult('Done', 'You are signed in as Grace Hopper.');
});

test('throws an answer away that belongs to no sign-in, and cleans the address', async ({ demo, page }) => {
  const servers = new ServersDialog(page);
  const seen = watchServer(page);
  await page.goto('/?server=/mcp&code=forged&state=forged&iss=https://evil.example');
  await expect(servers.locator).toContainText(
    'This page was opened with the answer to a sign-in that it did not begin, or began in another tab.',
  );
  await expect(page).toHaveURL('/');
  await servers.press('Dismiss');
  await servers.close();
  await servers.expectSummary('1 server: demo-server connected');
  expect(seen.tokens).toEqual([]);
  await expect(demo.composer).toBeVisible();
});

test('throws a forged answer away in the middle of a sign-in', async ({ page, demo }) => {
  const consent = new ConsentPage(page);
  const seen = watchServer(page);
  const { host } = new URL(page.url());
  await page.goto('/?server=/guarded/mcp');
  await consent.enter();
  await page.goto('/?code=forged&state=forged');
  const prompt = consent.prompt(`${host}/guarded/mcp`);
  await expect(prompt).toContainText('The answer does not belong to the sign-in that this page began');
  await expect(page).toHaveURL('/?server=/guarded/mcp');
  expect(seen.tokens).toEqual([]);
  await consent.signIn();
  await new ServersDialog(page).expectReady(guarded);
  const card = await demo.run('who-am-i');
  await card.expectResult('Done', 'You are signed in as Ada Lovelace.');
});
