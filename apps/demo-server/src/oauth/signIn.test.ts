import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { accept, answer } from '../testing/answer.js';
import { decide } from '../testing/decide.js';
import { describeOutcome } from '../testing/describeOutcome.js';
import { MemoryAuthProvider } from '../testing/memoryAuthProvider.js';
import { startServer } from '../testing/startServer.js';
import type { DemoServerOptions } from '../startDemoServer.js';

function connect(url: string, authProvider: MemoryAuthProvider) {
  const client = new Client(
    { name: 'test-client', version: '0.0.0' },
    {
      capabilities: { elicitation: { form: {} } },
      versionNegotiation: { mode: 'auto' },
      inputRequired: { autoFulfill: false },
    },
  );
  onTestFinished(() => client.close());
  const transport = new StreamableHTTPClientTransport(new URL(url), { authProvider });
  return { client, transport, connected: client.connect(transport) };
}

/** Goes all the way with the official client: refused, to the page, back with a code, in with a token. */
async function signIn(options: DemoServerOptions = {}) {
  const server = await startServer(options);
  const provider = new MemoryAuthProvider();
  const first = connect(server.guardedUrl, provider);
  await expect(first.connected).rejects.toThrow(UnauthorizedError);
  const arrived = await decide(provider.pageUrl ?? '', { userName: 'Grace Hopper' });
  await first.transport.finishAuth(arrived.searchParams);
  const second = connect(server.guardedUrl, provider);
  await second.connected;
  return { ...server, ...second, provider, arrived };
}

const whoAmI = { name: 'who-am-i', arguments: {} };
const signedIn = 'done: You are signed in as Grace Hopper.';

describe('signing in with the official client', () => {
  it('ends on the guarded server, which knows who it is', async () => {
    const { client, arrived, origin } = await signIn();
    expect(client.getServerVersion()).toMatchObject({ name: 'guarded-demo-server' });
    expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
    expect(describeOutcome(await client.callTool(whoAmI))).toBe(signedIn);
    expect(Object.fromEntries(arrived.searchParams)).toMatchObject({
      from: 'test',
      state: 'the-state',
      iss: origin,
    });
  });

  it('gets a new token by itself when the old one has expired in the middle of a call', async () => {
    const { client, provider, expireAccessTokens } = await signIn();
    const args = { name: 'deploy', arguments: { env: 'prod' } };
    const round = await client.callTool(args, { allowInputRequired: true });
    const before = provider.stored;
    expireAccessTokens();
    const retry = { ...args, ...answer(round, { confirm: accept({ confirm: true }) }) };
    expect(describeOutcome(await client.callTool(retry))).toBe('done: Deployed to prod');
    expect(provider.stored?.access_token).not.toBe(before?.access_token);
    expect(provider.stored?.refresh_token).not.toBe(before?.refresh_token);
  });

  it('is asked to sign in anew when there is no refresh token', async () => {
    const { client, provider, expireAccessTokens } = await signIn({ refreshTokens: false });
    expect(provider.stored?.refresh_token).toBeUndefined();
    provider.pageUrl = undefined;
    expireAccessTokens();
    await expect(client.callTool(whoAmI)).rejects.toThrow(UnauthorizedError);
    expect(provider.pageUrl).toBeInstanceOf(URL);
  });

  it('is told when the person would not have it', async () => {
    const { guardedUrl } = await startServer();
    const provider = new MemoryAuthProvider();
    const { transport, connected } = connect(guardedUrl, provider);
    await expect(connected).rejects.toThrow(UnauthorizedError);
    const arrived = await decide(provider.pageUrl ?? '', { decision: 'deny' });
    await expect(transport.finishAuth(arrived.searchParams)).rejects.toMatchObject({ code: 'access_denied' });
  });

  it('offers all that the open server offers, and one tool more', async () => {
    const { client, url } = await signIn();
    const open = new Client({ name: 'test', version: '0.0.0' }, { versionNegotiation: { mode: 'auto' } });
    await open.connect(new StreamableHTTPClientTransport(new URL(url)));
    onTestFinished(() => open.close());
    const listNames = async (from: Client) => (await from.listTools()).tools.map(({ name }) => name);
    expect(await listNames(client)).toEqual([...(await listNames(open)), 'who-am-i']);
  });
});

describe('a call that began before', () => {
  const startWiping = { name: 'wipe-cache', arguments: {} };

  it.each([
    ['goes on under the same name', 'Grace Hopper', 'scope'],
    ['is refused to anybody else', 'Mallory', undefined],
  ])('%s', async (_sentence, userName, asked) => {
    const { client, guardedUrl, logged } = await signIn();
    const first = await client.callTool(startWiping, { allowInputRequired: true });
    const confirmed = answer(first, { confirm: accept({ confirm: true }) });
    const second = await client.callTool({ ...startWiping, ...confirmed }, { allowInputRequired: true });

    const other = new MemoryAuthProvider();
    const refused = connect(guardedUrl, other);
    await expect(refused.connected).rejects.toThrow(UnauthorizedError);
    await refused.transport.finishAuth((await decide(other.pageUrl ?? '', { userName })).searchParams);
    const later = connect(guardedUrl, other);
    await later.connected;
    const retry = { ...startWiping, ...answer(second) };
    const going = later.client.callTool(retry, { allowInputRequired: true });
    if (asked !== undefined) expect(await going).toMatchObject({ inputRequests: { [asked]: {} } });
    else {
      await expect(going).rejects.toMatchObject({ code: -32602, message: 'Invalid or expired requestState' });
      expect(logged).toEqual(['requestState verification rejected tools/call: principal']);
    }
  });
});
