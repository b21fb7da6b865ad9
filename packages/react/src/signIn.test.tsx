import { StrictMode } from 'react';
import {
  DpopSession,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
} from '@modelcontextprotocol/client';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHttpTransport, until, type Call } from '@mcp-roundtrip/core';
import { completeWith, createInPageFetch, inPageEndpoint, scriptServer } from '@mcp-roundtrip/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ConnectionOptions } from './createConnection.js';
import { McpProvider } from './McpProvider.js';
import { createMcpSession } from './createMcpSession.js';
import type { SignInOptions } from './signIn.js';
import { useMcpCall } from './useMcpCall.js';
import { useSignIn } from './useMcpConnection.js';

const issuer = new URL(inPageEndpoint).origin;
const documents: Readonly<Record<string, unknown>> = {
  '/.well-known/oauth-protected-resource/mcp': { resource: inPageEndpoint, authorization_servers: [issuer] },
  '/.well-known/oauth-authorization-server': {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    registration_endpoint: `${issuer}/register`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
  },
  '/register': { client_id: 'app', redirect_uris: ['https://app.example/'] },
};

/** A server that lets those in whose token it knows, and what was sent to it: the token of each leg, and how it was met. */
function guard(
  accepted: string[],
  refuse: () => Response | Promise<Response> = () => new Response('', { status: 401 }),
) {
  const legs: string[] = [];
  const serve = createInPageFetch(scriptServer(() => completeWith('done')));
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { href, pathname } = new URL(input);
    if (href !== inPageEndpoint) {
      const found = documents[pathname];
      return Response.json(found ?? {}, { status: found ? 200 : 404 });
    }
    const headers = new Headers(init?.headers);
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? '';
    const isLetIn = accepted.includes(token);
    if (headers.get('mcp-method') === 'tools/call') legs.push(`${token} ${isLetIn ? 'in' : 'out'}`);
    return isLetIn ? serve(input, init) : refuse();
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { legs };
}

function open(
  options: SignInOptions & Pick<ConnectionOptions, 'createTransport'> & { readonly server: string },
) {
  const session = createMcpSession({ ...options, maxResends: 0 });
  onTestFinished(() => session.close());
  return session;
}

const server = inPageEndpoint;
async function failureOf(call: Call) {
  const state = await until(call, 'failed');
  if (state.status !== 'failed') throw new Error(`It has ended as ${state.status}.`);
  return state.error;
}

test('a token goes with every request', async () => {
  const { legs } = guard(['mine']);
  const { calls } = open({ server, token: 'mine' });
  await until(calls.start({ tool: 'scripted' }), 'complete');
  expect(legs).toEqual(['mine in']);
});

test('a token that is refused ends the call, and is not sent again', async () => {
  const accepted = ['old'];
  const { legs } = guard(accepted);
  const { calls, connection } = open({ server, token: 'old' });
  await vi.waitFor(() => expect(connection.state.status).toBe('connected'));
  accepted.pop();
  expect(await failureOf(calls.start({ tool: 'scripted' }))).toMatchObject({ code: 'sign-in-required' });
  expect(legs).toEqual(['old out']);
});

test('a function is asked again, once, with the token that was refused, and the leg goes again', async () => {
  const accepted = ['old'];
  const { legs } = guard(accepted);
  let current = 'old';
  const token = vi.fn((refused?: string) => Promise.resolve(refused === 'old' ? (current = 'new') : current));
  const { calls, connection } = open({ server, token });
  await vi.waitFor(() => expect(connection.state.status).toBe('connected'));
  accepted[0] = 'new';
  await until(calls.start({ tool: 'scripted' }), 'complete');
  expect(legs).toEqual(['old out', 'new in']);
  expect(token.mock.calls.filter(([refused]) => refused !== undefined)).toEqual([['old']]);
});

test('a function is told the refused token by a transport with a fetch of its own too', async () => {
  const accepted = ['old'];
  guard(accepted);
  const token = vi.fn((refused?: string) => (refused === 'old' ? 'new' : 'old'));
  const { calls, connection } = open({
    server,
    token,
    createTransport: (url, { authProvider }) => createHttpTransport(url, { authProvider }),
  });
  await vi.waitFor(() => expect(connection.state.status).toBe('connected'));
  accepted[0] = 'new';
  await until(calls.start({ tool: 'scripted' }), 'complete');
  expect(token).toHaveBeenCalledWith('old');
});

test('what is refused late goes again with the token that is there meanwhile', async () => {
  const accepted = ['old'];
  let refuse = () => {};
  const refusal = new Promise<void>((resolve) => (refuse = resolve));
  const { legs } = guard(accepted, async () => {
    await refusal;
    return new Response('', { status: 401 });
  });
  let current = 'old';
  const renewals: string[] = [];
  const token = (refused?: string) => {
    if (refused !== undefined) renewals.push(refused);
    return current;
  };
  const { calls, connection } = open({ server, token });
  await vi.waitFor(() => expect(connection.state.status).toBe('connected'));
  accepted[0] = 'new';
  const late = calls.start({ tool: 'scripted' });
  await vi.waitFor(() => expect(legs).toEqual(['old out']));
  current = 'new';
  await until(calls.start({ tool: 'scripted' }), 'complete');
  refuse();
  expect(await until(late, 'complete', 'failed')).toMatchObject({ status: 'complete' });
  expect(legs).toEqual(['old out', 'new in', 'new in']);
  expect(renewals).toEqual([]);
});

test('a function is told the token that was refused, and not the one given last', async () => {
  const accepted = ['old'];
  let refuse = () => {};
  const refusal = new Promise<void>((resolve) => (refuse = resolve));
  const { legs } = guard(accepted, async () => {
    await refusal;
    return new Response('', { status: 401 });
  });
  let current: string | undefined = 'old';
  const renewals: string[] = [];
  const token = (refused?: string) => {
    if (refused === undefined) return current;
    renewals.push(refused);
    return 'new';
  };
  const { calls, connection } = open({ server, token });
  await vi.waitFor(() => expect(connection.state.status).toBe('connected'));
  accepted[0] = 'new';
  const late = calls.start({ tool: 'scripted' });
  await vi.waitFor(() => expect(legs).toEqual(['old out']));
  current = 'new';
  await until(calls.start({ tool: 'scripted' }), 'complete');
  current = undefined;
  refuse();
  await until(late, 'complete', 'failed');
  expect(renewals).toEqual(['old']);
});

test('a function without another token ends the call, and the leg stays away', async () => {
  const accepted = ['old'];
  const { legs } = guard(accepted);
  const { calls, connection } = open({ server, token: () => 'old' });
  await vi.waitFor(() => expect(connection.state.status).toBe('connected'));
  accepted.pop();
  expect(await failureOf(calls.start({ tool: 'scripted' }))).toMatchObject({ code: 'sign-in-required' });
  expect(legs).toEqual(['old out']);
});

test('requests that are refused at once wait for one new token', async () => {
  const accepted = ['old'];
  let bothRefused = () => {};
  const refusals = new Promise<void>((resolve) => (bothRefused = resolve));
  let refused = 0;
  guard(accepted, () => {
    refused += 1;
    if (refused === 2) bothRefused();
    return new Response('', { status: 401 });
  });
  let current = 'old';
  const renewals: string[] = [];
  const token = async (old?: string) => {
    if (old === undefined) return current;
    renewals.push(old);
    await refusals;
    return (current = 'new');
  };
  const { calls, connection } = open({ server, token });
  await vi.waitFor(() => expect(connection.state.status).toBe('connected'));
  accepted[0] = 'new';
  const both = [calls.start({ tool: 'scripted' }), calls.start({ tool: 'scripted' })];
  await Promise.all(both.map((call) => until(call, 'complete')));
  expect(renewals).toEqual(['old']);
});

test.each([
  { error: new TypeError('Failed to fetch'), expected: { code: 'network', unsent: true } },
  { error: new TypeError('token.trim is not a function'), expected: { code: 'sign-in-required' } },
  { error: new Error('nobody is signed in'), expected: { code: 'sign-in-required' } },
])('a function that fails ($error.message) has sent nothing', async ({ error: problem, expected }) => {
  const { legs } = guard(['mine']);
  let isBroken = false;
  const token = () => (isBroken ? Promise.reject(problem) : 'mine');
  const { calls, connection } = open({ server, token });
  await vi.waitFor(() => expect(connection.state.status).toBe('connected'));
  isBroken = true;
  const error = await failureOf(calls.start({ tool: 'scripted' }));
  expect(error).toMatchObject({ ...expected, cause: problem });
  expect(legs).toEqual([]);
});

test('a server that wants a sign-in where the host has none says so, to people and to developers', async () => {
  const challenge = 'Bearer realm="mcp"';
  guard([], () => new Response('', { status: 401, headers: { 'WWW-Authenticate': challenge } }));
  const { calls } = open({ server });
  const error = await failureOf(calls.start({ tool: 'scripted' }));
  expect(error).toMatchObject({ code: 'sign-in-unavailable', challenge });
  expect(error.userMessage).toBe('The server wants you to sign in, which is not possible here.');
  expect(error.message).toContain('Give <McpProvider> a token or an authProvider');
});

test('a sign-in that cannot be begun says why', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  guard([]);
  const { calls } = open({
    server,
    authProvider: createOAuth(() => {}, { saveClientInformation: undefined }),
  });
  expect(await failureOf(calls.start({ tool: 'scripted' }))).toMatchObject({
    code: 'sign-in-required',
    cause: { message: expect.stringContaining('must be saveable') as string },
  });
});

test('a provider that fails by itself says why, and is not taken for the network', async () => {
  guard([]);
  const problem = new TypeError('storage is undefined');
  const saveCodeVerifier = () => Promise.reject(problem);
  const authProvider = Object.assign(
    createOAuth(() => {}),
    { saveCodeVerifier },
  );
  const { calls } = open({ server, authProvider });
  const error = await failureOf(calls.start({ tool: 'scripted' }));
  expect(error).toMatchObject({ code: 'sign-in-required', cause: problem });
});

test.each([
  { how: 'answers 503', fail: () => Promise.resolve(new Response('', { status: 503 })) },
  { how: 'cannot be reached', fail: () => Promise.reject(new TypeError('Failed to fetch')) },
])('a sign-in server that $how counts as the network, and a later retry finds its page', async ({ fail }) => {
  guard([]);
  const reach = fetch;
  let isDown = true;
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) =>
    isDown && new URL(input).href !== inPageEndpoint ? fail() : reach(input, init),
  );
  const { calls, connection } = open({ server, authProvider: createOAuth(() => {}) });
  const call = calls.start({ tool: 'scripted' });
  expect(await failureOf(call)).toMatchObject({ code: 'network', unsent: true });
  isDown = false;
  call.retry();
  expect(await failureOf(call)).toMatchObject({ code: 'sign-in-required' });
  expect(connection.goToSignIn).toBeDefined();
});

function Host() {
  const call = useMcpCall({ tool: 'scripted' });
  const signIn = useSignIn();
  return (
    <>
      <button onClick={() => (call.status === 'failed' ? call.retry() : call.start())}>Go</button>
      {signIn && <button onClick={signIn}>Sign in</button>}
      <output>{call.status === 'failed' ? call.error.userMessage : call.status}</output>
    </>
  );
}

test('a person who signs in later goes on with the same call', async () => {
  guard(['mine']);
  const tree = (token?: string) => (
    <StrictMode>
      <McpProvider server={server} token={token}>
        <Host />
      </McpProvider>
    </StrictMode>
  );
  const { rerender } = render(tree());
  await userEvent.click(screen.getByText('Go'));
  await screen.findByText('The server wants you to sign in first. Sign in, then try again.');
  rerender(tree('mine'));
  await userEvent.click(screen.getByText('Go'));
  await screen.findByText('complete');
});

/** An OAuth provider that remembers in memory, and tells where it would go; as a class with private fields would, it needs its own `this`. */
function createOAuth(
  redirectToAuthorization: (url: URL) => void,
  changes: Partial<Record<keyof OAuthClientProvider, undefined>> = {},
): OAuthClientProvider {
  class Memory {
    readonly redirectUrl = 'https://app.example/';
    readonly clientMetadata = { redirect_uris: [this.redirectUrl] };
    #client: StoredOAuthClientInformation | undefined;
    #verifier = '';
    redirectToAuthorization = redirectToAuthorization;
    clientInformation() {
      return this.#client;
    }
    saveClientInformation(client: StoredOAuthClientInformation) {
      this.#client = client;
    }
    tokens() {
      return undefined;
    }
    saveTokens() {}
    saveCodeVerifier(verifier: string) {
      this.#verifier = verifier;
    }
    codeVerifier() {
      return this.#verifier;
    }
  }
  return Object.assign(new Memory(), changes) as OAuthClientProvider; // what a test takes away is optional
}

test('the page leaves for the sign-in when the person says so, and not while a call is under way', async () => {
  guard([]);
  const left: URL[] = [];
  const authProvider = createOAuth((url) => left.push(url));
  render(
    <McpProvider server={server} authProvider={authProvider}>
      <Host />
    </McpProvider>,
  );
  await userEvent.click(screen.getByText('Go'));
  await screen.findByText('The server wants you to sign in first. Sign in, then try again.');
  expect(left).toEqual([]);
  await userEvent.click(await screen.findByText('Sign in'));
  expect(left.map(({ origin, pathname }) => origin + pathname)).toEqual([`${issuer}/authorize`]);
});

test('a frozen provider leads to the sign-in page too', async () => {
  guard([]);
  const left: URL[] = [];
  const authProvider = Object.freeze(createOAuth((url) => left.push(url)));
  const { calls, connection } = open({ server, authProvider });
  expect(await failureOf(calls.start({ tool: 'scripted' }))).toMatchObject({ code: 'sign-in-required' });
  connection.goToSignIn?.();
  expect(left).toHaveLength(1);
});

test('the sign-in page is forgotten once another token is let in, and not for the one that was refused', async () => {
  const accepted = ['old'];
  guard(accepted);
  let current = 'old';
  const tokens = () => ({ access_token: current, token_type: 'Bearer' });
  const authProvider = Object.assign(
    createOAuth(() => {}),
    { tokens },
  );
  const { calls, connection } = open({ server, authProvider });
  await vi.waitFor(() => expect(connection.state.status).toBe('connected'));
  accepted[0] = 'mine';
  expect(await failureOf(calls.start({ tool: 'scripted' }))).toMatchObject({ code: 'sign-in-required' });
  accepted.push('old');
  await until(calls.start({ tool: 'scripted' }), 'complete');
  expect(connection.goToSignIn).toBeDefined();
  current = 'mine';
  await until(calls.start({ tool: 'scripted' }), 'complete');
  expect(connection.goToSignIn).toBeUndefined();
});

test('a token without the scope that is wanted leads to the sign-in page for that scope', async () => {
  const challenge = { 'www-authenticate': 'Bearer error="insufficient_scope", scope="write"' };
  guard([], () => new Response('', { status: 403, headers: challenge }));
  const left: URL[] = [];
  render(
    <McpProvider server={server} authProvider={createOAuth((url) => left.push(url))}>
      <Host />
    </McpProvider>,
  );
  await userEvent.click(await screen.findByText('Sign in'));
  expect(left[0]?.searchParams.get('scope')).toBe('write');
});

test('a token that is bound to a key goes with its proof', async () => {
  const sent: string[] = [];
  const serve = createInPageFetch(scriptServer(() => completeWith('done')));
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    sent.push(`${headers.get('authorization')} ${headers.has('dpop')}`);
    return serve(input, init);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const session = DpopSession.create();
  const tokens = () => ({ access_token: 'mine', token_type: 'DPoP' });
  const authProvider = Object.assign(
    createOAuth(() => {}),
    { tokens, dpop: () => session },
  );
  await until(open({ server, authProvider }).calls.start({ tool: 'scripted' }), 'complete');
  expect(new Set(sent)).toEqual(new Set(['DPoP mine true']));
});
