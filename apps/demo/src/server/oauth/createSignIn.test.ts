import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// Relative, as where the page's own server is embedded.
import { startDemoServer, type DemoServer } from '../../../../demo-server/src/index.js';
import { createCredentials } from './createCredentials.js';
import { createMemoryStorage } from './createMemoryStorage.js';
import { createSignIn, type SignIn } from './createSignIn.js';
import { takeJourney } from './journey.js';

const redirectUrl = 'http://127.0.0.1:5173/';
let demo: DemoServer;
let server: URL;

beforeAll(async () => {
  demo = await startDemoServer({ log: () => {} });
  server = new URL('/guarded/mcp', demo.url);
});
afterAll(() => demo.close());

function open(storage = createMemoryStorage()) {
  const credentials = createCredentials(server, storage);
  return { storage, credentials, signIn: createSignIn({ server, storage, credentials, redirectUrl }) };
}

async function connect({ authProvider }: SignIn): Promise<string | undefined> {
  const client = new Client({ name: 'test', version: '0' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(server, { authProvider }));
  return client.getServerVersion()?.name;
}

async function decide(url: URL | undefined, decision: 'allow' | 'deny'): Promise<URLSearchParams> {
  const body = new URLSearchParams({ userName: 'Ada', decision });
  // The form is taken from its own page alone.
  const headers = { origin: server.origin };
  const response = await fetch(url ?? '', { method: 'POST', body, headers, redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '').searchParams;
}

describe('createSignIn', () => {
  it('shows where to sign in, goes there when told to, and comes back with a token', async () => {
    const before = open();
    await expect(connect(before.signIn)).rejects.toThrow();
    const place = new URL('/oauth/authorize', server);
    expect(before.signIn.state.get()).toMatchObject({ status: 'wanted', place });
    expect(before.storage.kept.get('mcp-roundtrip-demo:journey')).toBeUndefined();
    const answer = await decide(before.signIn.begin([]), 'allow');

    // The page is gone; all that is left is what the tab has kept.
    const after = open(before.storage);
    const journey = takeJourney(after.storage);
    if (!journey) throw new Error('The journey was not kept.');
    after.signIn.finish(answer, journey);
    expect(after.signIn.state.get().status).toBe('finishing');
    expect(await connect(after.signIn)).toBe('guarded-demo-server');
    expect(after.signIn.state.get().status).toBe('none');
    after.signIn.forget();
    expect(after.storage.kept.size).toBe(0);
  });

  it('offers the sign-in again where it was denied', async () => {
    const { signIn, storage } = open();
    await expect(connect(signIn)).rejects.toThrow();
    const answer = await decide(signIn.begin([]), 'deny');
    const after = open(storage);
    const journey = takeJourney(storage);
    if (!journey) throw new Error('The journey was not kept.');
    after.signIn.finish(answer, journey);
    await expect(connect(after.signIn)).rejects.toThrow();
    expect(after.signIn.state.get()).toMatchObject({ status: 'wanted', problem: { kind: 'denied' } });
  });

  it('throws away an answer with another state, unread', async () => {
    const { signIn, credentials } = open();
    const answer = new URLSearchParams({ code: 'theirs', state: 'theirs' });
    signIn.finish(answer, { server: server.href, state: 'ours', verifier: 'ours', servers: [] });
    expect(signIn.state.get()).toEqual({ status: 'failed', problem: { kind: 'not-ours' } });
    expect(credentials.get('tokens')).toBeUndefined();
  });

  it('registers anew after someone came back without an answer', async () => {
    const { signIn, storage, credentials } = open();
    await expect(connect(signIn)).rejects.toThrow();
    const first = credentials.get('client')?.client_id;
    const after = open(storage);
    after.signIn.giveUp();
    await expect(connect(after.signIn)).rejects.toThrow();
    expect(after.signIn.state.get()).toMatchObject({ status: 'wanted', problem: { kind: 'unfinished' } });
    expect(after.credentials.get('client')?.client_id).not.toBe(first);
  });

  it('does not leave where the browser keeps nothing', async () => {
    const { signIn } = open(createMemoryStorage({ isFull: true }));
    await expect(connect(signIn)).rejects.toThrow();
    expect(signIn.begin([])).toBeUndefined();
    expect(signIn.state.get().status).toBe('wanted');
  });

  it('shows the host that is opened, whatever its path looks like', async () => {
    const { signIn } = open();
    const issuer = 'https://evil.example';
    const documents: Readonly<Record<string, unknown>> = {
      '/.well-known/oauth-authorization-server': {
        issuer,
        authorization_endpoint: `${issuer}//accounts.example.com/authorize#part`,
        token_endpoint: `${issuer}/token`,
        registration_endpoint: `${issuer}/register`,
        response_types_supported: ['code'],
        code_challenge_methods_supported: ['S256'],
      },
      '/register': { client_id: 'demo', redirect_uris: [redirectUrl] },
    };
    const refusal = signIn.authProvider.onUnauthorized?.({
      response: new Response('', { status: 401 }),
      serverUrl: server,
      fetchFn: (url) => {
        const { host, pathname } = new URL(url);
        if (pathname.startsWith('/.well-known/oauth-protected-resource'))
          return Promise.resolve(Response.json({ resource: server.href, authorization_servers: [issuer] }));
        const found = host === 'evil.example' ? documents[pathname] : undefined;
        return Promise.resolve(Response.json(found ?? {}, { status: found ? 200 : 404 }));
      },
    });
    await expect(refusal).rejects.toThrow();
    const state = signIn.state.get();
    if (state.status !== 'wanted') throw new Error('No sign-in is wanted.');
    expect(state.place.href).toBe('https://evil.example//accounts.example.com/authorize');
    expect(signIn.begin([])?.host).toBe(state.place.host);
  });

  it('keeps no token that arrives after its server was removed', async () => {
    const before = open();
    await expect(connect(before.signIn)).rejects.toThrow();
    const answer = await decide(before.signIn.begin([]), 'allow');
    const { signIn, storage } = open(before.storage);
    const journey = takeJourney(storage);
    if (!journey) throw new Error('The journey was not kept.');
    signIn.finish(answer, journey);
    signIn.forget();
    await signIn.authProvider.token();
    expect(storage.kept.size).toBe(0);
    expect(signIn.state.get().status).toBe('none');
  });

  it('is there as before when the page is shown again', async () => {
    const { signIn } = open();
    await expect(connect(signIn)).rejects.toThrow();
    const url = signIn.begin([]);
    expect(signIn.state.get().status).toBe('leaving');
    signIn.stay();
    expect(signIn.begin([])).toBe(url);
  });
});
