import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startDemoServer } from '../startDemoServer.js';
import { startServer } from '../testing/startServer.js';

const script = 'console.log("a rather long script");'.repeat(100);

async function writePage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'page-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'page/assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'page/index.html'), '<!doctype html><title>The page</title>');
  await writeFile(join(folder, 'page/two words.txt'), 'words');
  await writeFile(join(folder, 'page/assets/index-1a2b.js'), script);
  await writeFile(join(folder, 'page/assets/dot-1a2b.png'), 'x'.repeat(500));
  await symlink(join(folder, 'secret.txt'), join(folder, 'page/link.txt'));
  return join(folder, 'page');
}

// fetch tidies a path up and unpacks the answer, and a test wants to see both as they are.
async function openPage() {
  const { origin } = await startServer({ page: await writePage() });
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      const { hostname, port } = new URL(origin);
      request({ hostname, port, path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
        });
      })
        .on('error', reject)
        .end();
    });
  return { get, origin };
}

describe('the page of the demo server', () => {
  it.each(['/', '/?server=http%3A%2F%2F127.0.0.1%2Fmcp', '/?code=1&state=2', '/index.html', '/patterns'])(
    'is at %s',
    async (path) => {
      const { get } = await openPage();
      const { status, headers, body } = await get(path);
      expect(status).toBe(200);
      expect(body.toString()).toContain('The page');
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      });
    },
  );

  it('is under a strict policy', async () => {
    const { get } = await openPage();
    for (const path of ['/', '/nothing', '/assets/index-1a2b.js']) {
      const { headers } = await get(path);
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'self'; script-src 'self'; style-src 'self'; .*frame-ancestors 'none'$/,
      );
      expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      });
    }
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['', undefined],
  ])('packs a script for those who accept "%s"', async (accepted, encoding) => {
    const { get, origin } = await openPage();
    const { headers, body } = await get('/assets/index-1a2b.js', { 'Accept-Encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    if (encoding !== undefined) expect(body.length).toBeLessThan(script.length / 10);
    const unpacked = await fetch(`${origin}/assets/index-1a2b.js`, {
      headers: { 'Accept-Encoding': accepted },
    });
    expect(await unpacked.text()).toBe(script);
  });

  it('does not pack a picture', async () => {
    const { get } = await openPage();
    const { headers } = await get('/assets/dot-1a2b.png', { 'Accept-Encoding': 'br, gzip' });
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'content-length': '500' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('sends nothing again that a browser has', async () => {
    const { get } = await openPage();
    const { headers } = await get('/');
    const again = await get('/', { 'If-None-Match': String(headers['etag']) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('answers HEAD without a body, and nothing that would change it', async () => {
    const { get } = await openPage();
    const head = await get('/', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, '38']);
    const post = await get('/', {}, 'POST');
    expect([post.status, post.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });

  it.each([
    '/nothing',
    '/assets',
    '/assets/',
    '//index.html',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/link.txt',
    '/%',
    '/index.html%00',
    '/constructor',
  ])('has nothing at %s', async (path) => {
    const { get } = await openPage();
    const { status, body } = await get(path);
    expect([status, body.toString()]).toEqual([404, 'Not found\n']);
  });

  it('finds a file whose name has to be written otherwise in an address', async () => {
    const { get } = await openPage();
    expect((await get('/two%20words.txt')).body.toString()).toBe('words');
  });

  it('leaves the paths of the server to the server, and other hosts out', async () => {
    const { get } = await openPage();
    expect((await get('/mcp')).status).toBe(405);
    expect((await get('/', { Host: 'example.com' })).status).toBe(403);
  });

  it.each([
    ['does not exist', 'nowhere', 'cannot be read'],
    ['holds no page', 'assets', 'There is no index.html'],
  ])('is refused at the start when its folder %s', async (_sentence, folder, message) => {
    const page = join(await writePage(), folder);
    await expect(startDemoServer({ page })).rejects.toThrow(message);
  });
});
