import { OAuthError, type OAuthClientProvider } from '@modelcontextprotocol/client';
import { inPageEndpoint } from '@mcp-roundtrip/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { finishSignIn } from './signIn.js';

const issuer = new URL(inPageEndpoint).origin;
const metadata = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  response_types_supported: ['code'],
  code_challenge_methods_supported: ['S256'],
};

/** Comes back to the page with an answer, and finishes the sign-in that it left for with the state `ours`. */
function comeBack(search: string, state: string | null = 'ours') {
  window.history.replaceState(null, '', `/page?tab=2${search}#part`);
  const saveTokens = vi.fn();
  const authProvider: OAuthClientProvider = {
    redirectUrl: 'http://localhost:3000/page',
    clientMetadata: { redirect_uris: ['http://localhost:3000/page'] },
    clientInformation: () => ({ client_id: 'app' }),
    tokens: () => undefined,
    saveTokens,
    redirectToAuthorization: () => {},
    saveCodeVerifier: () => {},
    codeVerifier: () => 'verifier',
    discoveryState: () => ({ authorizationServerUrl: issuer, authorizationServerMetadata: metadata }),
    saveDiscoveryState: () => {},
  };
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) =>
    String(input) === metadata.token_endpoint && String(init?.body).includes('code=code-7')
      ? Response.json({ access_token: 'mine', token_type: 'Bearer' })
      : Response.json({ resource: inPageEndpoint, authorization_servers: [issuer] }),
  );
  const outcome = finishSignIn({ server: inPageEndpoint, authProvider, state });
  return { outcome, saveTokens };
}

afterEach(() => void vi.unstubAllGlobals());

test('trades the code for tokens, and takes the answer out of the address before anything else', async () => {
  const { outcome, saveTokens } = comeBack('&code=code-7&state=ours');
  expect(window.location.search + window.location.hash).toBe('?tab=2#part');
  await expect(outcome).resolves.toBe(true);
  expect(saveTokens.mock.calls[0]?.[0]).toMatchObject({ access_token: 'mine' });
});

test.each([
  ['a page that nobody came back to', '', 'ours'],
  ['the answer to another sign-in', '&code=code-7&state=theirs', 'ours'],
  ['an answer that nobody waits for', '&code=code-7&state=ours', null],
  ['an answer without a state', '&code=code-7', 'ours'],
])('leaves alone %s', async (_, search, state) => {
  const { outcome, saveTokens } = comeBack(search, state);
  await expect(outcome).resolves.toBe(false);
  expect(window.location.search).toBe(`?tab=2${search}`);
  expect(saveTokens).not.toHaveBeenCalled();
});

test('says that it was not allowed, and repeats nothing of the answer', async () => {
  const { outcome } = comeBack('&error=access_denied&state=ours');
  await expect(outcome).rejects.toMatchObject({ code: 'sign-in-required', cause: expect.any(OAuthError) });
  await expect(outcome).rejects.not.toThrow(/ours|access_denied/);
  expect(window.location.search).toBe('?tab=2');
});
