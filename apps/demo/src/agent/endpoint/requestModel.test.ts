import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { requestModel } from './requestModel.js';

test('neither the key nor what is said follows a redirect', async () => {
  const requests: (string | undefined)[][] = [];
  const server = createServer(({ method, url, headers }, response) => {
    requests.push([method, url, headers.authorization]);
    if (url === '/elsewhere') response.end('{}');
    else response.writeHead(307, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  const endpoint = { url: `http://127.0.0.1:${port}`, key: 'sk-1' };
  await expect(requestModel(endpoint, '/chat', { body: {} })).rejects.toMatchObject({ code: 'unreadable' });
  expect(requests[0]).toEqual(['POST', '/chat', 'Bearer sk-1']);
  // Whether anything answers is asked without the key.
  for (const request of requests.slice(1)) expect(request).toEqual(['GET', expect.any(String), undefined]);
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
