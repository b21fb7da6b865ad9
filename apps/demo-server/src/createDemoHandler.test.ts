import { once } from 'node:events';
import { createServer, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AccountLinks } from './accountLinks.js';
import { createDemoHandler } from './createDemoHandler.js';
import { startServer } from './testing/startServer.js';

// fetch does not let its caller choose the Host header.
function getStatus(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

function preflight(url: string, headers: Record<string, string>) {
  return fetch(url, { method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'POST', ...headers } });
}

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // It listens on a port, so its address is not a pipe's name.
  return `http://127.0.0.1:${port}`;
}

describe('createDemoHandler', () => {
  it.each([
    ['127.0.0.1', 405],
    ['localhost:8787', 405],
    ['[::1]', 405],
    ['example.com', 403],
    ['127.0.0.1.example.com', 403],
  ])('answers the Host %s with %i', async (host, status) => {
    const { url, origin } = await startServer();
    expect(await getStatus(url, { Host: host })).toBe(status);
    expect(await getStatus(`${origin}/connect/1`, { Host: host })).toBe(status === 405 ? 404 : status);
  });

  it.each(['https://example.com', 'http://localhost.example.com', 'null'])(
    'refuses the origin %s',
    async (origin) => {
      const { url } = await startServer();
      for (const method of ['POST', 'OPTIONS']) {
        const response = await fetch(url, { method, headers: { Origin: origin } });
        expect(response.status).toBe(403);
        expect(response.headers.get('access-control-allow-origin')).toBeNull();
      }
    },
  );

  it('answers the preflight of a page on this machine', async () => {
    const { url } = await startServer();
    const response = await preflight(url, { Origin: 'http://localhost:5173' });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST, DELETE, OPTIONS');
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'accept, content-type, authorization, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id',
    );
    expect(response.headers.get('vary')).toContain('Origin');
  });

  it('allows the mirrored arguments that a preflight asks for, and nothing else it asks for', async () => {
    const { url } = await startServer();
    const response = await preflight(url, {
      Origin: 'http://localhost:5173',
      'Access-Control-Request-Headers': 'mcp-param-env, Mcp-Param-Region,x-anything',
    });
    expect(response.headers.get('access-control-allow-headers')).toMatch(
      /, mcp-param-env, mcp-param-region$/,
    );
  });

  it('keeps the newest headers from pages when it is told to', async () => {
    const { url } = await startServer({ corsHeaders: 'legacy-only' });
    const response = await preflight(url, {
      Origin: 'http://localhost:5173',
      'Access-Control-Request-Headers': 'mcp-method, mcp-param-env',
    });
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'accept, content-type, authorization, mcp-protocol-version, mcp-session-id, last-event-id',
    );
  });

  it.each([
    '/legacy/mcp',
    '/tasks/mcp',
    '/tasks/2025/mcp',
    '/tasks/2322/mcp',
    '/guarded/mcp',
    '/patterns/mcp',
    '/examples/mcp',
    '/oauth/register',
    '/oauth/token',
    '/.well-known/oauth-authorization-server',
    '/.well-known/oauth-protected-resource/guarded/mcp',
  ])('lets pages of this machine, and no others, fetch %s', async (path) => {
    const { origin } = await startServer();
    const own = await preflight(origin + path, { Origin: 'http://localhost:5173' });
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([
      204,
      'http://localhost:5173',
    ]);
    expect((await preflight(origin + path, { Origin: 'https://example.com' })).status).toBe(403);
  });

  it('lets no page fetch what people open', async () => {
    const { origin } = await startServer();
    for (const path of ['/oauth/authorize', '/connect/1']) {
      const response = await preflight(origin + path, { Origin: 'http://localhost:5173' });
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([405, null]);
    }
  });

  it('lets that page read the answers, whatever they are', async () => {
    const { url } = await startServer();
    const response = await fetch(url, {
      method: 'POST',
      headers: { Origin: 'http://localhost:5173' },
      body: '{}',
    });
    expect(response.status).toBe(415);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect(response.headers.get('access-control-expose-headers')).toBe('mcp-session-id, www-authenticate');
    expect(response.headers.get('vary')).toBe('Origin');
  });

  it.each([
    ['/mcp', 'application/json', 1024 * 1024 + 1],
    ['/connect/1', 'application/x-www-form-urlencoded', 8 * 1024 + 1],
    ['/oauth/register', 'application/json', 8 * 1024 + 1],
  ])('refuses a body that is too large for %s', async (path, type, size) => {
    const { origin } = await startServer();
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'Content-Type': type, Origin: origin },
      body: 'x'.repeat(size),
    });
    expect(response.status).toBe(413);
  });

  it.each(['/', '/mcp/', '/connect', '/connect/', '/connect/1/2', '/guarded', '/oauth', '/oauth/x'])(
    'leaves %s to whoever comes next',
    async (path) => {
      const handle = createDemoHandler();
      const url = await listen(async (request, response) => {
        response.end(String(await handle(request, response)));
      });
      expect(await (await fetch(url + path)).text()).toBe('false');
    },
  );

  it('answers 500 and logs when a page fails', async () => {
    const { origin, logged } = await startServer();
    const find = vi.spyOn(AccountLinks.prototype, 'find').mockImplementation(() => {
      throw new Error('unforeseen');
    });
    onTestFinished(() => find.mockRestore());
    expect((await fetch(`${origin}/connect/1`)).status).toBe(500);
    expect(logged).toEqual(['unforeseen']);
  });

  it('answers 500 and logs when it fails itself', async () => {
    const log = vi.fn();
    const handle = createDemoHandler({ log });
    const failure = new Error('unforeseen');
    const url = await listen((request, response) => {
      response.setHeader = () => {
        throw failure;
      };
      void handle(request, response);
    });
    expect((await fetch(`${url}/mcp`)).status).toBe(500);
    expect(log).toHaveBeenCalledWith('A request could not be answered', failure);
  });
});
