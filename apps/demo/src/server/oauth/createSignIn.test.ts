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
    const answer = await decide(before.signIn.begin(), 'allow');

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
    const answer = await decide(signIn.begin(), 'deny');
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
    signIn.finish(answer, { server: server.href, state: 'ours', verifier: 'ours' });
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
    expect(signIn.begin()).toBeUndefined();
    expect(signIn.state.get().status).toBe('wanted');
  });

  it('is there as before when the page is shown again', async () => {
    const { signIn } = open();
    await expect(connect(signIn)).rejects.toThrow();
    const url = signIn.begin();
    expect(signIn.state.get().status).toBe('leaving');
    signIn.stay();
    expect(signIn.begin()).toBe(url);
  });
});
