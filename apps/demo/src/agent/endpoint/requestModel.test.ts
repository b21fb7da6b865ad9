import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { requestModel } from './requestModel.js';

async function openServer(location?: string) {
  const keys: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers.authorization);
    response.writeHead(location ? 307 : 200, location ? { location } : {}).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return { url: `http://127.0.0.1:${port}`, keys };
}

test('neither the key nor what is said follows a redirect', async () => {
  const other = await openServer();
  const { url, keys } = await openServer(`${other.url}/chat/completions`);
  await expect(requestModel({ url, key: 'sk-1' }, '/chat/completions', { body: {} })).rejects.toMatchObject({
    code: 'unreadable',
  });
  expect(keys[0]).toBe('Bearer sk-1');
  expect(other.keys).not.toContain('Bearer sk-1');
});

test.each([
  'http://api.example.com/v1',
  'http://localhost.example.com/v1',
  'http://127.0.0.1.example.com/v1',
])('a key is not sent over http to %s', async (url) => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetch.mockRestore());
  await expect(requestModel({ url, key: 'sk-1' }, '/models')).rejects.toMatchObject({ code: 'insecure-key' });
  expect(fetch).not.toHaveBeenCalled();
});
