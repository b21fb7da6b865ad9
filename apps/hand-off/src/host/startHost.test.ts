import { request } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PageFiles } from './buildPage.js';
import { startHost, type Host } from './startHost.js';

const page: PageFiles = new Map([['/index.html', { type: 'text/html', body: 'the page' }]]);

let host: Host;
beforeEach(async () => {
  host = await startHost({ page });
});
afterEach(() => host.close());

/** Sends headers that `fetch` keeps for itself. */
function ask(path: string, headers: Readonly<Record<string, string>>, method = 'GET') {
  return new Promise<{ status: number | undefined; cookie: string[] | undefined }>((resolve, reject) => {
    const asked = request(new URL(path, host.url), { method, headers }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({ status: response.statusCode, cookie: response.headers['set-cookie'] }),
      );
    });
    asked.once('error', reject);
    asked.end();
  });
}

test('whoever calls it by its own name is signed in', async () => {
  const { host: name, port } = new URL(host.url);
  for (const own of [name, `localhost:${port}`, `[::1]:${port}`]) {
    const answer = await ask('/', { Host: own });
    expect(answer).toMatchObject({ status: 200, cookie: [expect.stringContaining('hand-off-session=')] });
  }
});

test('a name that somebody else has led to this machine gets neither the page nor a session', async () => {
  for (const foreign of [
    'evil.example',
    `evil.example:${new URL(host.url).port}`,
    'localhost.evil.example',
  ]) {
    expect(await ask('/', { Host: foreign })).toEqual({ status: 403, cookie: undefined });
    const Cookie = host.signIn('ada');
    expect(await ask('/hand-offs/1', { Host: foreign, Cookie })).toEqual({ status: 403, cookie: undefined });
  }
});

test('a page of another origin is refused, even with a session; the own one, and a program without any, are not', async () => {
  const Cookie = host.signIn('ada');
  const post = (headers: Readonly<Record<string, string>>) =>
    ask('/hand-offs/1', { Cookie, ...headers }, 'POST');
  for (const Origin of [
    'https://evil.example',
    'null',
    'http://localhost.evil.example',
    'http://127.0.0.1:1',
  ]) {
    expect(await post({ Origin })).toMatchObject({ status: 403 });
  }
  expect(await post({ Origin: new URL(host.url).origin })).not.toMatchObject({ status: 403 });
  expect(await post({})).not.toMatchObject({ status: 403 });
});
