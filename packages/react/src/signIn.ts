import {
  auth,
  computeScopeUnion,
  extractWWWAuthenticateParams,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  withDpopFromProvider,
  type AuthProvider,
  type FetchLike,
  type OAuthClientProvider,
} from '@modelcontextprotocol/client';
import { McpCallError } from '@mcp-roundtrip/core';

/**
 * A token for a server, or a function that gives one. The function is asked before each request, and again where the
 * server refuses one: with the refused token, unless there is another by then. Without another, the request ends as
 * `sign-in-required`.
 */
export type TokenSource = string | ((refused?: string) => string | undefined | Promise<string | undefined>);

/** How a host says who is signed in. Without either, a server that wants a sign-in ends a call as `sign-in-unavailable`. */
export interface SignInOptions {
  /** `undefined` means that nobody is signed in yet. */
  readonly token?: TokenSource | undefined;
  /** The official client's own: anything with `token()`, or an OAuth provider, which sends people to a page. */
  readonly authProvider?: AuthProvider | OAuthClientProvider | undefined;
}

/** What a transport needs, so that its requests carry the token and a refused one is sent once more. */
export interface TransportSignIn {
  readonly authProvider: AuthProvider;
  readonly fetch: FetchLike;
}

/** The sign-in of one connection. */
export interface SignIn extends TransportSignIn {
  /** Goes to the sign-in page, while the server wants the person to. */
  readonly goToPage: (() => void) | undefined;
  /** Forgets the page: the server has let somebody in. */
  settle(): void;
}

type Refusal = Parameters<NonNullable<AuthProvider['onUnauthorized']>>[0];

const tooNarrow = 'insufficient_scope';
const unreachable = 'Nothing was done, because what gives the token could not be reached. Retry later.';

/** Makes the sign-in of a connection; the options are read at each request, so that a new token counts at once. */
export function createSignIn(getOptions: () => SignInOptions, onChange: () => void): SignIn {
  /** The token that each refused request went out with. */
  const refusedTokens = new WeakMap<Response, string | undefined>();
  let goToPage: SignIn['goToPage'];
  let refusedForPage: string | undefined;
  let given: string | undefined;
  let renewal: Promise<void> | undefined;
  let renewed: string | undefined;

  const show = (next: SignIn['goToPage']) => {
    if (next === goToPage) return;
    goToPage = next;
    onChange();
  };
  const read = async () => {
    const { token, authProvider } = getOptions();
    if (isOAuth(authProvider)) return (await authProvider.tokens())?.access_token;
    if (authProvider) return authProvider.token();
    if (typeof token !== 'function') return token;
    const asked = renewed ?? token();
    renewed = undefined;
    return (given = await asked);
  };
  const renew = async (refusal: Refusal) => {
    const challenge = refusal.response.headers.get('www-authenticate');
    const { token, authProvider } = getOptions();
    // A host's own transport may answer with a response that is not from here.
    const refused = refusedTokens.has(refusal.response) ? refusedTokens.get(refusal.response) : given;
    if (isOAuth(authProvider)) {
      const showPage = (go: () => void) => {
        refusedForPage = refused;
        show(go);
      };
      await renewByOAuth(holdPage(authProvider, showPage), refusal);
      show(undefined);
    } else if (authProvider) {
      if (!authProvider.onUnauthorized) throw new UnauthorizedError();
      await authProvider.onUnauthorized(refusal);
    } else if (typeof token === 'function') {
      let next = await token();
      if (next === undefined || next === refused) next = await token(refused);
      if (next === undefined || next === refused) throw new UnauthorizedError('There is no other token.');
      renewed = next;
    } else if ('token' in getOptions()) {
      throw new UnauthorizedError(token === undefined ? 'Nobody is signed in.' : 'The token was refused.');
    } else {
      throw new McpCallError(
        'sign-in-unavailable',
        'The server wants a sign-in, and nothing says how. Give <McpProvider> a token or an authProvider.',
        { httpStatus: 401, ...(challenge !== null && { challenge }) },
      );
    }
  };
  return {
    get goToPage() {
      return goToPage;
    },
    settle: () => show(undefined),
    authProvider: {
      token: () => read().catch(throwReadably),
      // Several requests may be refused at once: one renewal is for all, because a refresh token serves once.
      onUnauthorized: (refusal) =>
        (renewal ??= renew(refusal)
          .catch(throwReadably)
          .finally(() => {
            renewal = undefined;
          })),
    },
    fetch: async (url, init) => {
      const { authProvider } = getOptions();
      const token = readToken(init);
      // As the official transport does; never for the requests to the sign-in server, which carry no token.
      const isBound = isOAuth(authProvider) && authProvider.dpop && token !== undefined;
      const answer = await (isBound ? withDpopFromProvider(authProvider)(fetch) : fetch)(url, init);
      const response = unifyRefusal(answer);
      if (response.status === 401) refusedTokens.set(response, token);
      // Somebody has signed in by another way than the page. The refused token may still do for less.
      if (response.ok && token !== undefined && token !== refusedForPage) show(undefined);
      return response;
    },
  };
}

// Nothing was done yet, so that the leg waits for the network.
function throwReadably(cause: unknown): never {
  if (!isFetchFailure(cause)) throw cause;
  throw new McpCallError('network', unreachable, { cause, unsent: true });
}

// A mistake in a host's code is a TypeError too; what `fetch` rejects with is known by its words alone, one per engine.
function isFetchFailure(cause: unknown): boolean {
  return (
    cause instanceof TypeError &&
    /^(failed to fetch|networkerror when|load failed|fetch failed|network request failed|network error|the internet connection appears|the network connection was)/i.test(
      cause.message,
    )
  );
}

async function renewByOAuth(
  provider: OAuthClientProvider,
  { response, serverUrl, fetchFn }: Refusal,
): Promise<void> {
  const { resourceMetadataUrl, scope, error } = extractWWWAuthenticateParams(response);
  const isTooNarrow = error === tooNarrow;
  const wanted = isTooNarrow ? computeScopeUnion((await provider.tokens())?.scope, scope) : scope;
  let isDown = false;
  const outcome = await auth(provider, {
    serverUrl,
    fetchFn: async (url, init) => {
      isDown = true;
      const answer = await fetchFn(url, init);
      isDown = answer.status >= 500;
      return answer;
    },
    forceReauthorization: isTooNarrow,
    ...(resourceMetadataUrl && { resourceMetadataUrl }),
    ...(wanted && { scope: wanted }),
  }).catch((cause: unknown) => {
    throw isDown ? new McpCallError('network', unreachable, { cause, unsent: true }) : cause;
  });
  if (outcome !== 'AUTHORIZED') throw new UnauthorizedError();
}

// The page must not go while the leg is under way: its refusal is written down first, and the person says when.
function holdPage(provider: OAuthClientProvider, show: (go: () => void) => void): OAuthClientProvider {
  // Not the provider itself, because a proxy must hand out what is frozen as it is.
  return new Proxy(Object.create(provider) as OAuthClientProvider, {
    get: (_, name) => {
      if (name === 'redirectToAuthorization')
        return (url: URL) => show(() => void provider.redirectToAuthorization(url));
      const value: unknown = Reflect.get(provider, name, provider);
      return typeof value === 'function' ? (value.bind(provider) as unknown) : value;
    },
  });
}

// A scope that is missing is mended by a sign-in too, as a missing token is.
function unifyRefusal(response: Response): Response {
  if (response.status !== 403 || extractWWWAuthenticateParams(response).error !== tooNarrow) return response;
  return new Response(response.body, { status: 401, headers: response.headers });
}

function readToken(init: RequestInit | undefined): string | undefined {
  return /^Bearer (.+)$/.exec(new Headers(init?.headers).get('authorization') ?? '')?.[1];
}

function isOAuth(provider: SignInOptions['authProvider']): provider is OAuthClientProvider {
  return provider !== undefined && 'tokens' in provider;
}

/** The sign-in that a page may have come back from. */
export interface FinishSignInOptions {
  readonly server: string | URL;
  readonly authProvider: OAuthClientProvider;
  /** The `state` that the page left with, as it was kept; what comes back with another one, or without any kept, is not ours. */
  readonly state: string | null | undefined;
}

const answerNames = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri', 'session_state'];

/**
 * Finishes a sign-in where the page has just come back from one: takes the answer out of the page's address, and has the
 * provider save the tokens. Call it before anything is sent. Says whether there was one; rejects where it was not allowed.
 */
export async function finishSignIn({ server, authProvider, state }: FinishSignInOptions): Promise<boolean> {
  const page = new URL(window.location.href);
  const answer = new URLSearchParams(page.search);
  if (!state || answer.get('state') !== state || !(answer.has('code') || answer.has('error'))) return false;
  for (const name of answerNames) page.searchParams.delete(name);
  // First, because a code serves once: a reload must not bring it again.
  window.history.replaceState(window.history.state, '', page);
  try {
    await new StreamableHTTPClientTransport(new URL(server, page), { authProvider }).finishAuth(answer);
  } catch (cause) {
    const message = 'The sign-in came back without a token. The cause says why; sign in again.';
    throw new McpCallError('sign-in-required', message, { cause });
  }
  return true;
}
