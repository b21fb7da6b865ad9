import type { OAuthClientMetadata, OAuthClientProvider } from '@modelcontextprotocol/client';
import { assertSafeSignIn } from './assertSafeSignIn.js';
import type { Credentials } from './createCredentials.js';

/** What the official client's part of a sign-in is connected to. */
export interface OAuthProviderParts {
  readonly credentials: Credentials;
  readonly redirectUrl: string;
  /** The server wants a sign-in at this address, which was made with this verifier. */
  readonly onWanted: (url: URL, verifier: string) => void;
  /** The verifier of the sign-in that the page has come back from. */
  readonly getVerifier: () => string | undefined;
}

/** Answers what the official client asks during a sign-in; it never leaves the page by itself. */
export function createOAuthProvider(parts: OAuthProviderParts): OAuthClientProvider {
  const { credentials, redirectUrl, onWanted, getVerifier } = parts;
  let prepared = '';
  return {
    redirectUrl,
    clientMetadata: buildClientMetadata(redirectUrl),
    state: createState,
    clientInformation: () => {
      const client = credentials.get('client');
      // A client that was registered for another page of this origin could not come back here.
      const fits = !client || !('redirect_uris' in client) || client.redirect_uris.includes(redirectUrl);
      return fits ? client : undefined;
    },
    saveClientInformation: (client) => credentials.set('client', client),
    tokens: () => credentials.get('tokens'),
    saveTokens: (tokens) => credentials.set('tokens', tokens),
    saveCodeVerifier: (verifier) => {
      prepared = verifier;
    },
    codeVerifier: () => {
      const verifier = getVerifier();
      if (verifier === undefined) throw new Error('This page is not on its way back from a sign-in.');
      return verifier;
    },
    redirectToAuthorization: (url) => {
      assertSafeSignIn(url);
      onWanted(url, prepared);
    },
    discoveryState: () => credentials.get('discovery'),
    saveDiscoveryState: (discovery) => credentials.set('discovery', discovery),
    invalidateCredentials: (scope) => {
      if (scope === 'all') credentials.forgetAll();
      else if (scope !== 'verifier') credentials.forget(scope);
    },
  };
}

function buildClientMetadata(redirectUrl: string): OAuthClientMetadata {
  return {
    client_name: 'MCP Roundtrip demo',
    redirect_uris: [redirectUrl],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    // A page cannot keep a secret of its own.
    token_endpoint_auth_method: 'none',
  };
}

function createState(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
