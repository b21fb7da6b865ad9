import { describe, expect, it } from 'vitest';
import { createAuthProvider, unifyRefusals } from './createAuthProvider.js';
import { createCredentials } from './createCredentials.js';
import { createMemoryStorage } from './createMemoryStorage.js';
import { createOAuthProvider } from './createOAuthProvider.js';

const serverUrl = new URL('https://mcp.example.com/mcp');
const issuer = 'https://mcp.example.com';
const documents: Readonly<Record<string, unknown>> = {
  '/.well-known/oauth-protected-resource/mcp': { resource: serverUrl.href, authorization_servers: [issuer] },
  '/.well-known/oauth-authorization-server': {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    registration_endpoint: `${issuer}/register`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
  },
  '/register': { client_id: 'demo', redirect_uris: ['https://page.example/'] },
  '/token': { access_token: 'second', token_type: 'Bearer', refresh_token: 'next' },
};

function open() {
  const asked: string[] = [];
  const wanted: URL[] = [];
  const credentials = createCredentials(serverUrl, createMemoryStorage());
  const authProvider = createAuthProvider(
    createOAuthProvider({
      credentials,
      redirectUrl: 'https://page.example/',
      onWanted: (url) => wanted.push(url),
      getVerifier: () => undefined,
    }),
  );
  const fetchFn = (url: string | URL) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    const found = documents[pathname];
    return Promise.resolve(Response.json(found ?? {}, { status: found ? 200 : 404 }));
  };
  const refuse = (challenge: string) =>
    authProvider.onUnauthorized({
      response: new Response('', { status: 401, headers: { 'www-authenticate': challenge } }),
      serverUrl,
      fetchFn,
    });
  return { asked, wanted, credentials, authProvider, refuse };
}

describe('createAuthProvider', () => {
  it('prepares one sign-in for several requests that are refused at once, and leaves the page to the person', async () => {
    const { asked, wanted, refuse } = open();
    const refusals = await Promise.allSettled([refuse('Bearer error="x"'), refuse('Bearer error="x"')]);
    expect(refusals.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(asked.filter((path) => path === '/register')).toHaveLength(1);
    expect(wanted).toHaveLength(1);
    expect(wanted[0]?.searchParams.get('state')).toMatch(/^[0-9a-f]{32}$/);
    expect(wanted[0]?.searchParams.get('code_challenge_method')).toBe('S256');
  });

  it('spends a refresh token once for all of them, and asks nobody', async () => {
    const { asked, wanted, credentials, authProvider, refuse } = open();
    credentials.set('client', { client_id: 'demo', issuer });
    credentials.set('tokens', { access_token: 'first', token_type: 'Bearer', refresh_token: 'once', issuer });
    await Promise.all([refuse('Bearer error="invalid_token"'), refuse('Bearer error="invalid_token"')]);
    expect(asked.filter((path) => path === '/token')).toHaveLength(1);
    expect(wanted).toHaveLength(0);
    expect(await authProvider.token()).toBe('second');
  });

  it('asks the person where a scope is missing, for what they allowed before as well', async () => {
    const { wanted, credentials, refuse } = open();
    credentials.set('client', { client_id: 'demo', issuer });
    credentials.set('tokens', {
      access_token: 'first',
      token_type: 'Bearer',
      refresh_token: 'once',
      scope: 'read',
      issuer,
    });
    await expect(refuse('Bearer error="insufficient_scope", scope="write"')).rejects.toThrow();
    expect(wanted[0]?.searchParams.get('scope')).toBe('read write');
  });
});

describe('unifyRefusals', () => {
  const answerWith = (status: number, challenge = '') =>
    unifyRefusals(() =>
      Promise.resolve(new Response('', { status, headers: { 'www-authenticate': challenge } })),
    )(serverUrl);

  it('turns a missing scope into a missing token, and nothing else', async () => {
    expect((await answerWith(403, 'Bearer error="insufficient_scope"')).status).toBe(401);
    expect((await answerWith(403)).status).toBe(403);
    expect((await answerWith(200)).status).toBe(200);
  });
});
