import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { decide } from '../testing/decide.js';
import { describeOutcome } from '../testing/describeOutcome.js';
import { openLegacySession } from '../testing/openLegacySession.js';
import { openSignIn } from '../testing/openSignIn.js';
import { startServer } from '../testing/startServer.js';

const json = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

async function begin(url: string, headers: Record<string, string> = {}): Promise<string> {
  const params = {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'test', version: '0.0.0' },
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params });
  const response = await fetch(url, { method: 'POST', headers: { ...json, ...headers }, body });
  await response.text();
  return response.headers.get('mcp-session-id') ?? `none: ${response.status}`;
}

async function send(url: string, id: string, init: RequestInit = { method: 'POST', body: ping }) {
  const response = await fetch(url, { headers: { ...json, 'Mcp-Session-Id': id }, ...init });
  await response.text();
  return response.status;
}

describe('LegacySessions', () => {
  it('is found by a client that first tries the newest revision, which is nothing to log', async () => {
    const { legacyUrl, logged } = await startServer();
    const client = new Client(
      { name: 'test', version: '0.0.0' },
      { versionNegotiation: { mode: 'auto' }, capabilities: { elicitation: {} } },
    );
    await client.connect(new StreamableHTTPClientTransport(new URL(legacyUrl)));
    onTestFinished(() => client.close());
    expect(client.getNegotiatedProtocolVersion()).toBe('2025-11-25');
    expect(logged).toEqual([]);
  });

  it('DELETE ends a session, and only that one', async () => {
    const { legacyUrl } = await startServer();
    const ids = [await begin(legacyUrl), await begin(legacyUrl)] as const;
    expect(await send(legacyUrl, ids[0], { method: 'DELETE' })).toBe(200);
    expect(await send(legacyUrl, ids[0])).toBe(404);
    expect(await send(legacyUrl, ids[1])).toBe(200);
  });

  it('refuses who has no session, does not begin one, or names one of another server', async () => {
    const [one, other] = [await startServer(), await startServer()];
    expect((await fetch(one.legacyUrl, { method: 'POST', headers: json, body: ping })).status).toBe(400);
    expect((await fetch(one.legacyUrl)).status).toBe(405);
    expect(await send(one.legacyUrl, await begin(other.legacyUrl))).toBe(404);
  });

  it('forgets a session that nobody used for a while', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { legacyUrl } = await startServer({ sessions: { idleMs: 60_000 } });
    const id = await begin(legacyUrl);
    vi.setSystemTime(Date.now() + 59_000);
    expect(await send(legacyUrl, id)).toBe(200);
    vi.setSystemTime(Date.now() + 59_000);
    expect(await send(legacyUrl, id)).toBe(200);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await send(legacyUrl, id)).toBe(404);
  });

  it('keeps a session that is listened to, however long nothing happens', async () => {
    const { callTool, transport, legacyUrl } = await openLegacySession({ sessions: { idleMs: 60_000 } });
    // Once the stream is open, a second one is refused.
    await vi.waitFor(async () =>
      expect(await send(legacyUrl, transport.sessionId ?? '', { method: 'GET' })).toBe(409),
    );
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(describeOutcome(await callTool('shed-load', { rounds: 0 }))).toContain('done');
  });

  it('makes room for a new session by ending the one that was unused for longest', async () => {
    const { legacyUrl } = await startServer({ sessions: { limit: 2 } });
    const [first, second] = [await begin(legacyUrl), await begin(legacyUrl)];
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + 1000);
    expect(await send(legacyUrl, first)).toBe(200);
    const third = await begin(legacyUrl);
    expect(await Promise.all([first, second, third].map((id) => send(legacyUrl, id)))).toEqual([
      200, 404, 200,
    ]);
  });

  it('refuses one more session when all are listened to', async () => {
    const { legacyUrl, transport } = await openLegacySession({ sessions: { limit: 1 } });
    await vi.waitFor(async () =>
      expect(await send(legacyUrl, transport.sessionId ?? '', { method: 'GET' })).toBe(409),
    );
    expect(await begin(legacyUrl)).toBe('none: 503');
  });

  it('forgets its sessions when it is started again', async () => {
    const { callTool, close, url } = await openLegacySession();
    await close();
    await expect(callTool('shed-load', { rounds: 0 })).rejects.toThrow();
    await startServer({ port: Number(new URL(url).port) });
    // A connection that the old server has closed may be found closed only when it is used.
    await vi.waitFor(() => expect(callTool('shed-load', { rounds: 0 })).rejects.toThrow('Session not found'));
  });

  it('goes on with a question whose stream was cut off', async () => {
    const cut = new AbortController();
    let calls = 0;
    const { legacyUrl } = await startServer();
    const client = new Client({ name: 'test', version: '0.0.0' }, { capabilities: { elicitation: {} } });
    const answer = vi.fn<(result: { action: 'decline' }) => void>();
    const asked = new Promise<void>((tell) => {
      client.setRequestHandler('elicitation/create', () => {
        tell();
        return new Promise((resolve) => answer.mockImplementation(resolve));
      });
    });
    // Only the stream of the call is cut; the one that the client opens in its place is left alone.
    const fetchAndCut = (url: string | URL, init?: RequestInit) => {
      const isCall = typeof init?.body === 'string' && init.body.includes('"tools/call"');
      if (!isCall) return fetch(url, init);
      calls += 1;
      return fetch(url, { ...init, signal: cut.signal });
    };
    await client.connect(new StreamableHTTPClientTransport(new URL(legacyUrl), { fetch: fetchAndCut }));
    onTestFinished(() => client.close());
    const call = client.callTool({ name: 'deploy', arguments: { env: 'prod' } });
    await asked;
    cut.abort();
    answer({ action: 'decline' });
    expect(describeOutcome(await call)).toBe('stopped: Not deployed to prod: you declined.');
    expect(calls).toBe(1);
  });
});

describe('LegacySessions behind a sign-in', () => {
  it('serves a session to whoever began it, under any of their tokens, and to nobody else', async () => {
    const { guardedUrl, buildPageUrl, redeem } = await openSignIn();
    const signIn = async (userName: string) => {
      const { searchParams } = await decide(buildPageUrl(), { userName });
      const { access_token } = await redeem(searchParams.get('code') ?? '');
      return { Authorization: `Bearer ${access_token}` };
    };
    const ada = await signIn('Ada');
    const id = await begin(guardedUrl, ada);
    const sendAs = (token: Record<string, string>, init: RequestInit = { method: 'POST', body: ping }) =>
      send(guardedUrl, id, { ...init, headers: { ...json, 'Mcp-Session-Id': id, ...token } });
    const mallory = await signIn('Mallory');
    expect(await sendAs(ada)).toBe(200);
    // As if there were no such session, so that nobody learns which ones there are.
    expect(await sendAs(mallory)).toBe(404);
    expect(await sendAs(mallory, { method: 'GET' })).toBe(404);
    expect(await sendAs(mallory, { method: 'DELETE' })).toBe(404);
    expect(await sendAs({})).toBe(401);
    expect(await sendAs(await signIn('Ada'))).toBe(200);
  });
});
