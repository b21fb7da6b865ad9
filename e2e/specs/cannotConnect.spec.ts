import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ServersDialog } from '../serversDialog.js';
import { expect, test as base } from '../test.js';

// The browser writes each of these into the console by itself.
base.use({
  expectedComplaints: [/ERR_CONNECTION_REFUSED|ERR_FAILED|blocked by CORS policy|status of 40[45]/],
});

const test = base.extend<{
  /** Starts a server that is none of MCP, and says its origin. */
  serve: (listener: RequestListener) => Promise<string>;
}>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
  serve: async ({}, provide) => {
    const started: Server[] = [];
    await provide(async (listener) => {
      const server = createServer(listener).listen(0, '127.0.0.1');
      started.push(server);
      await once(server, 'listening');
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port, not on a pipe
    });
    for (const server of started) {
      server.close();
      server.closeAllConnections();
    }
  },
});

/** Answers everything in the same way, and lets every page read it. */
function answer(status: number, type: string, body: string): RequestListener {
  return (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader(
      'Access-Control-Allow-Headers',
      request.headers['access-control-request-headers'] ?? '',
    );
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else response.writeHead(status, { 'Content-Type': type }).end(body);
  };
}

test('says that nothing answers, and connects when it is tried again with the server up', async ({
  demo,
  startServer,
}) => {
  const gone = await startServer();
  const { origin, host, port } = new URL(gone.url);
  await gone.close();
  const servers = new ServersDialog(demo.page);
  await servers.open();
  await servers.connect(gone.url);

  const card = servers.card(`${host}/mcp`);
  await servers.expectState(`${host}/mcp`, 'not connected');
  await expect(card).toContainText('The server cannot be reached.');
  await expect(card).toContainText(`Nothing answers at ${origin}: it may not be running`);
  await card.getByText('Details').click();
  await expect(card).toContainText('server/discover: no answer that this page may read');
  await expect(card).toContainText('no-cors: nothing answers');
  const tryAgain = servers.button(`Try again to connect to ${host}/mcp`);
  await tryAgain.click();
  await expect(card).toContainText('The server cannot be reached.');

  await startServer({ name: 'late-server', port: Number(port) });
  await tryAgain.click();
  await servers.expectState('late-server', 'connected');
  await servers.close();
  await servers.expectReady('demo-server', 'late-server');
});

test('tries again from the chat, where it is told as well', async ({ demo, page, startServer }) => {
  const gone = await startServer();
  const { host, port } = new URL(gone.url);
  await gone.close();
  await page.goto(`/?server=${encodeURIComponent(gone.url)}`);
  const servers = new ServersDialog(page);
  await servers.expectSummary(`1 server: ${host}/mcp not connected`);
  const chat = page.getByRole('region', { name: 'Chat' });
  await expect(chat.getByText(`${host} is not connected.`)).toBeVisible();

  await startServer({ port: Number(port) });
  await chat.getByRole('button', { name: 'Try again' }).click();
  await servers.expectReady('demo-server');
  await expect(chat.getByText(`${host} is not connected.`)).toHaveCount(0);
  const card = await demo.run('tag-release tag=v1');
  await expect(card.heading('Tag v1?')).toBeVisible();
});

test('says that a path is wrong, and which one is usual', async ({ demo, serve }) => {
  const origin = await serve(answer(404, 'application/json', '{"error":"Not found"}'));
  const servers = new ServersDialog(demo.page);
  await servers.open();
  await servers.connect(`${origin}/mpc`);
  const card = servers.card(`${new URL(origin).host}/mpc`);
  await expect(card).toContainText('There is no MCP server at this path.');
  await expect(card).toContainText(`${origin} answered, but knows nothing under /mpc.`);
  await expect(card).toContainText(`Most servers use /mcp: try ${origin}/mcp.`);
  await servers.close();
  // It was reached, so nothing may say otherwise.
  const section = demo.tools.getByRole('region', { name: new URL(origin).host });
  await expect(section).toContainText('This server is not connected.');
});

test('says which headers are missing where the server lets no page talk to it', async ({
  page,
  context,
  demo,
  serve,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const origin = await serve((_request, response) => response.writeHead(200).end('{}'));
  const own = new URL(demo.page.url()).origin;
  const servers = new ServersDialog(page);
  await servers.open();
  await servers.connect(`${origin}/mcp`);
  const card = servers.card(`${new URL(origin).host}/mcp`);
  await expect(card).toContainText('The server is there, but does not let this page talk to it.');
  await expect(card).toContainText(`It does not allow requests from ${own} (CORS)`);
  await expect(card.getByRole('figure', { name: 'Headers that the server has to send' })).toContainText(
    `Access-Control-Allow-Origin: ${own}`,
  );
  await servers.press('Copy headers');
  await expect(card.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Access-Control-Allow-Headers: .*mcp-method, mcp-name/m,
  );
});

test('tells a web page from a server', async ({ page, demo, serve }) => {
  const origin = await serve(answer(200, 'text/html; charset=utf-8', '<h1>Welcome</h1>'));
  const servers = new ServersDialog(page);
  await servers.open();
  await servers.connect(`${origin}/`);
  const card = servers.card(`${new URL(origin).host}/`);
  await expect(card).toContainText('This is not an MCP server.');
  await expect(card).toContainText('Type the address of the MCP endpoint; it often ends in /mcp.');
  await expect(card.getByRole('heading', { name: 'Welcome' })).toHaveCount(0);

  // Nothing of it stands in the way of the server that is there.
  await servers.close();
  const call = await demo.run('deploy env=prod');
  await expect(call.heading('Deploy to prod?')).toBeVisible();
});

test('warns that missing headers have led to the old revision, and what mends it', async ({
  demo,
  page,
  startServer,
}) => {
  const old = await startServer({ name: 'half-open', corsHeaders: 'legacy-only' });
  const { port } = new URL(old.url);
  await page.goto(`/?server=${encodeURIComponent(old.url)}`);
  const servers = new ServersDialog(page);
  await servers.expectSummary('1 server: half-open connected, with a warning');
  const hint = demo.tools.getByRole('region', { name: 'half-open' });
  await expect(hint).toContainText('so what it asks you is lost with the page');
  await hint.getByRole('button', { name: 'Why, and what to do' }).click();

  const card = servers.card('half-open');
  await servers.expectState('half-open', 'connected, with a warning');
  await expect(card).toContainText('Revision 2025-11-25, old era (2025)');
  await expect(card).toContainText('Connected in the old way');
  await expect(card).toContainText('carries headers that the server does not allow (CORS)');
  await expect(card.getByRole('figure', { name: 'Headers that the server has to send' })).toContainText(
    'mcp-method, mcp-name',
  );

  await old.close();
  await startServer({ name: 'half-open', port: Number(port) });
  await servers.press('Connect again to half-open');
  await servers.expectState('half-open', 'connected');
  await expect(card).toContainText('Revision 2026-07-28, new era (2026)');
  await expect(card).not.toContainText('Connected in the old way');
});
