import type {
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client';

/** A sign-in that remembers everything in memory, and does not go to the page but says which it would be. */
export class MemoryAuthProvider implements OAuthClientProvider {
  readonly redirectUrl = 'http://127.0.0.1:9/callback?from=test';
  readonly clientMetadata = { client_name: 'Test app', redirect_uris: [this.redirectUrl] };
  pageUrl: URL | undefined;
  stored: StoredOAuthTokens | undefined;
  #client: StoredOAuthClientInformation | undefined;
  #discovery: OAuthDiscoveryState | undefined;
  #verifier = '';

  state = () => 'the-state';
  clientInformation = () => this.#client;
  saveClientInformation = (client: StoredOAuthClientInformation) => void (this.#client = client);
  tokens = () => this.stored;
  saveTokens = (tokens: StoredOAuthTokens) => void (this.stored = tokens);
  redirectToAuthorization = (url: URL) => void (this.pageUrl = url);
  saveCodeVerifier = (verifier: string) => void (this.#verifier = verifier);
  codeVerifier = () => this.#verifier;
  discoveryState = () => this.#discovery;
  saveDiscoveryState = (state: OAuthDiscoveryState) => void (this.#discovery = state);
}
