import type { AuthProvider, OAuthClientProvider } from '@modelcontextprotocol/client';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { legacyStatelessFallback } from '@modelcontextprotocol/server';
import {
  askText,
  completeWith,
  createInPageFetch,
  inPageEndpoint,
  scriptServer,
} from '@mcp-roundtrip/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { accept } from '../call/answer.js';
import { createCalls } from './createCalls.js';
import { createHttpTransport } from '../transport/createHttpTransport.js';
import { until } from './until.js';

type Fetch = typeof globalThis.fetch;
type Provider = AuthProvider | OAuthClientProvider;

const challenge = 'Bearer realm="mcp", resource_metadata="https://auth.example.com/.well-known/x"';

/** An app whose sign-in fails in the middle, as it does where the server says nothing about its sign-in server. */
const oauth: OAuthClientProvider = {
  redirectUrl: 'https://app.example.com/back',
  clientMetadata: { redirect_uris: ['https://app.example.com/back'] },
  clientInformation: () => undefined,
  tokens: () => undefined,
  saveTokens: () => {},
  redirectToAuthorization: () => {},
  saveCodeVerifier: () => {},
  codeVerifier: () => '',
};

const build = scriptServer(({ inputResponses }) =>
  inputResponses
    ? completeWith('done')
    : { inputRequests: { name: askText('Name?') }, requestState: 'state' },
);
const modern = createInPageFetch(build);
const serveLegacy = legacyStatelessFallback(build);
const legacy: Fetch = (input, init) => serveLegacy(new Request(input, init));

/** A server that refuses while `wall.refuse` answers, and finds nothing beside its endpoint. */
function openWall(serve: Fetch, refuse: (method: string) => Response | undefined) {
  const wall = { refuse, asked: [] as string[] };
  const fetch: Fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url !== inPageEndpoint) return new Response('nothing here', { status: 404 });
    const { method = '' } = JSON.parse(String(init?.body ?? '{}')) as { method?: string };
    wall.asked.push(method);
    return wall.refuse(method) ?? serve(input, init);
  };
  return { wall, fetch };
}

async function open({
  serve = modern,
  refuse,
  authProvider,
  plain = false,
}: {
  serve?: Fetch;
  refuse: (method: string) => Response | undefined;
  authProvider?: Provider;
  plain?: boolean;
}) {
  const { wall, fetch } = openWall(serve, refuse);
  const url = new URL(inPageEndpoint);
  const options = { fetch, ...(authProvider && { authProvider }) };
  const connect = async () => {
    const client = new Client(
      { name: 'app', version: '1.0.0' },
      { versionNegotiation: { mode: 'auto' }, inputRequired: { autoFulfill: false } },
    );
    const create = plain
      ? (...given: ConstructorParameters<typeof StreamableHTTPClientTransport>) =>
          new StreamableHTTPClientTransport(...given)
      : createHttpTransport;
    await client.connect(create(url, options));
    return client;
  };
  let client: Promise<Client> | undefined;
  const getClient = () =>
    (client ??= connect().catch((error: unknown) => {
      client = undefined;
      throw error;
    }));
  return { wall, calls: createCalls({ client: getClient }) };
}

const refuseCalls = (respond: () => Response) => (method: string) =>
  method === 'tools/call' ? respond() : undefined;
const unauthorized = () => new Response('who?', { status: 401, headers: { 'www-authenticate': challenge } });

describe.each([
  { era: '2026', serve: modern },
  { era: '2025', serve: legacy },
])('a server of $era that refuses a leg for want of a sign-in has not acted', ({ serve }) => {
  test.each<{ how: string; respond: () => Response; authProvider?: Provider }>([
    { how: 'where the app cannot sign in', respond: unauthorized },
    { how: 'without saying how', respond: () => new Response('', { status: 401 }) },
    { how: 'and tells nothing about its sign-in server', respond: unauthorized, authProvider: oauth },
    {
      how: 'and the app fails to sign in by a network that is gone',
      respond: unauthorized,
      authProvider: {
        token: async () => undefined,
        onUnauthorized: () => Promise.reject(new TypeError('Failed to fetch')),
      },
    },
    {
      how: 'and does so again with the new token',
      respond: unauthorized,
      authProvider: { token: async () => 'new', onUnauthorized: async () => {} },
    },
  ])('$how', async ({ respond, authProvider }) => {
    const { calls, wall } = await open({
      serve,
      refuse: refuseCalls(respond),
      ...(authProvider && { authProvider }),
    });
    const call = calls.start({ tool: 'scripted' });
    const state = await until(call, 'failed', 'in-doubt');
    const said = respond().headers.get('www-authenticate');
    expect(state).toMatchObject({
      status: 'failed',
      error: { code: 'sign-in-required', httpStatus: 401, ...(said && { challenge: said }) },
    });
    expect(state).not.toHaveProperty('error.uncertain');
    expect(state.status === 'failed' && state.error.userMessage).toContain('sign in');

    wall.refuse = () => undefined;
    call.retry();
    await until(call, serve === modern ? 'awaiting-input' : 'complete', 'failed');
  });
});

test('a token that cannot be had leaves nothing in doubt, because nothing was sent', async () => {
  let isBroken = false;
  const authProvider = { token: () => (isBroken ? Promise.reject(new Error('no token')) : 'token') };
  const { calls, wall } = await open({
    refuse: () => undefined,
    authProvider: authProvider as AuthProvider,
  });
  await calls.listTools();
  isBroken = true;
  const call = calls.start({ tool: 'scripted' });
  expect(await until(call, 'failed', 'in-doubt')).toMatchObject({
    status: 'failed',
    error: { code: 'sign-in-required' },
  });
  expect(wall.asked).not.toContain('tools/call');
});

test('an answer that met a refusal goes out again with a retry, and is never asked for twice', async () => {
  const { calls, wall } = await open({ refuse: () => undefined, authProvider: oauth });
  const call = calls.start({ tool: 'scripted' });
  await until(call, 'awaiting-input');
  wall.refuse = unauthorized;
  call.answer('name', accept({ value: 'n' }));
  expect(await until(call, 'failed', 'in-doubt')).toMatchObject({ error: { code: 'sign-in-required' } });
  wall.refuse = () => undefined;
  call.retry();
  await until(call, 'complete');
});

test('a server that refuses the connection itself wants a sign-in too, and is not asked again and again', async () => {
  const { calls, wall } = await open({ refuse: unauthorized });
  const call = calls.start({ tool: 'scripted' });
  expect(await until(call, 'failed')).toMatchObject({ error: { code: 'sign-in-required', challenge } });
  const asked = wall.asked.length;
  wall.refuse = () => undefined;
  call.retry();
  await until(call, 'awaiting-input');
  expect(asked).toBeLessThanOrEqual(2);
});

test('what a server does not allow is no doubt and no sign-in', async () => {
  const { calls, wall } = await open({ refuse: refuseCalls(() => new Response('no', { status: 403 })) });
  const call = calls.start({ tool: 'scripted' });
  const state = await until(call, 'failed', 'in-doubt');
  expect(state).toMatchObject({ status: 'failed', error: { code: 'forbidden', httpStatus: 403 } });
  expect(state.status === 'failed' && state.error.userMessage).toContain('not allow');
  wall.refuse = () => undefined;
  call.retry();
  await until(call, 'awaiting-input');
});

test('a sign-in that does not reach far enough is another sign-in', async () => {
  const tooNarrow = 'Bearer error="insufficient_scope", scope="deploy"';
  const respond = () => new Response('', { status: 403, headers: { 'www-authenticate': tooNarrow } });
  const { calls } = await open({ refuse: refuseCalls(respond) });
  expect(await until(calls.start({ tool: 'scripted' }), 'failed', 'in-doubt')).toMatchObject({
    status: 'failed',
    error: { code: 'sign-in-required', challenge: tooNarrow },
  });
});

test('with a transport of the host it is the same, without the challenge', async () => {
  const { calls } = await open({ refuse: refuseCalls(unauthorized), authProvider: oauth, plain: true });
  expect(await until(calls.start({ tool: 'scripted' }), 'failed', 'in-doubt')).toMatchObject({
    status: 'failed',
    error: { code: 'sign-in-required' },
  });
});

test('what goes to the sign-in server on the way is not kept, because it may hold secrets', async () => {
  const kept = vi.spyOn(Map.prototype, 'set');
  onTestFinished(() => void kept.mockRestore());
  const registered: string[] = [];
  const transport = createHttpTransport(new URL(inPageEndpoint), {
    authProvider: { ...oauth, saveClientInformation: () => {} },
    fetch: async (input, init) => {
      if (String(input).endsWith('/register')) registered.push(String(init?.body));
      const isAsked = String(input) === inPageEndpoint || String(input).endsWith('/register');
      return isAsked ? unauthorized() : new Response('nothing here', { status: 404 });
    },
  });
  await transport.start();
  await expect(transport.send({ jsonrpc: '2.0', id: 1, method: 'ping' })).rejects.toThrow();
  const keys = kept.mock.calls.map(([key]) => key as unknown);
  expect(keys, 'the request itself').toContainEqual(expect.stringContaining('"ping"'));
  expect(registered).toHaveLength(1);
  expect(keys).not.toContain(registered[0]);
});
