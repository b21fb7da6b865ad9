import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { buildPage, type PageFiles } from '../crash/page/buildPage.js';
import { expect, test as base } from '../test.js';

// The browser writes each of these into the console by itself.
base.use({
  expectedComplaints: [/ERR_CONNECTION_REFUSED|ERR_FAILED|blocked by CORS policy|status of 40[145]/],
});

const test = base.extend<
  {
    /** Starts a server on this machine, and says its origin. */
    serve: (listener: RequestListener) => Promise<string>;
    /** Opens a page of an app that calls the tool `deploy` of this server, and that tries again so often. Returns its origin. */
    call: (server: string, resends?: number) => Promise<string>;
  },
  { files: PageFiles }
>({
  files: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
    async ({}, provide) => provide(await buildPage({ root: new URL('../connect/', import.meta.url) })),
    { scope: 'worker', timeout: 120_000 },
  ],
  // eslint-disable-next-line no-empty-pattern -- as above
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
  call: async ({ page, serve, files }, provide) => {
    const origin = await serve((request, response) =>
      files.serve(new URL(request.url ?? '/', 'http://localhost').pathname, response),
    );
    await provide(async (server, resends = 0) => {
      await page.goto(`${origin}/?${new URLSearchParams({ server, resends: String(resends) })}`);
      return origin;
    });
  },
});

// One build for all of them.
test.describe.configure({ mode: 'default' });

/** Answers everything in the same way, and lets every page read it. */
function answer(status: number, headers: Readonly<Record<string, string>> = {}): RequestListener {
  return (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', 'WWW-Authenticate');
    response.setHeader(
      'Access-Control-Allow-Headers',
      request.headers['access-control-request-headers'] ?? '',
    );
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else response.writeHead(status, headers).end('nothing here');
  };
}

const failure = (page: Page, words: string) => page.getByRole('group', { name: words });
const noAnswer = 'No answer from the server. It may not be running, or it may not allow this page.';

test('a wrong address is told as one, at once', async ({ page, serve, call }) => {
  let asked = 0;
  const origin = await serve((request, response) => {
    if (request.method === 'POST') asked += 1;
    answer(404)(request, response);
  });
  await call(`${origin}/mpc`);
  const card = failure(page, 'There is no MCP server at this address. Check the address, then try again.');
  await card.getByText('Details').click();
  await expect(card).toContainText(`There is no MCP server at ${origin}/mpc (HTTP 404).`);
  await expect(card).toContainText('not-found');
  // The question for the revision, and the handshake of 2025.
  expect(asked).toBe(2);
});

test('a sign-in that is missing is told as one, at once, with what the server says about it', async ({
  page,
  serve,
  call,
}) => {
  const origin = await serve(answer(401, { 'WWW-Authenticate': 'Bearer realm="staff"' }));
  await call(`${origin}/mcp`);
  const card = failure(page, 'The server wants you to sign in first. Sign in, then try again.');
  await card.getByText('Details').click();
  await expect(card).toContainText('WWW-Authenticate: Bearer realm="staff"');
});

test('a server that allows no page may also be one that is not there: both are said, and which origin it has to allow', async ({
  page,
  serve,
  call,
}) => {
  const server = await serve((_, response) => response.writeHead(200).end('{}'));
  const app = await call(`${server}/mcp`);
  const card = failure(page, `${noAnswer} Try again, or ask whoever runs the server.`);
  await card.getByText('Details').click();
  await expect(card).toContainText(`Either nothing runs at ${server}/mcp`);
  await expect(card).toContainText(`Access-Control-Allow-Origin: ${app}`);
  await expect(card).toContainText('unreachable');
  await expect(card.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a server that is not there is tried again, both reasons are said meanwhile, and it is called once it is there', async ({
  page,
  startServer,
  call,
}) => {
  const gone = await startServer();
  const { port } = new URL(gone.url);
  await gone.close();
  await call(gone.url, 1e6);
  await expect(page.getByText(`${noAnswer} It is tried again by itself.`)).toBeVisible();
  await startServer({ port: Number(port) });
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByRole('heading', { name: 'Deploy to prod?' })).toBeVisible();
});
