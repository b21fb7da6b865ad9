import {
  auth,
  computeScopeUnion,
  extractWWWAuthenticateParams,
  UnauthorizedError,
  withDpopFromProvider,
  type AuthProvider,
  type FetchLike,
  type OAuthClientProvider,
} from '@modelcontextprotocol/client';
import { McpCallError } from '@mcp-roundtrip/core';

/**
 * A token for a server, or a function that gives one. The function is asked before each request, and once more with the
 * token that the server has just refused, if it has; without another token then, the request ends as `sign-in-required`.
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

/** Makes the sign-in of a connection; the options are read at each request, so that a new token counts at once. */
export function createSignIn(getOptions: () => SignInOptions, onChange: () => void): SignIn {
  let goToPage: SignIn['goToPage'];
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
    const { token, authProvider } = getOptions();
    if (isOAuth(authProvider)) {
      await renewByOAuth(holdPage(authProvider, show), refusal).catch(throwUnavailable);
      show(undefined);
    } else if (authProvider) {
      if (!authProvider.onUnauthorized) throw new UnauthorizedError();
      await authProvider.onUnauthorized(refusal);
    } else if (typeof token === 'function') {
      const next = await token(given);
      if (next === undefined || next === given) throw new UnauthorizedError('There is no other token.');
      renewed = next;
    } else if ('token' in getOptions()) {
      throw new UnauthorizedError(token === undefined ? 'Nobody is signed in.' : 'The token was refused.');
    } else {
      throw new McpCallError(
        'sign-in-unavailable',
        'The server wants a sign-in, and nothing says how. Give <McpProvider> a token or an authProvider.',
        { httpStatus: 401 },
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
      // As the official transport does; never for the requests to the sign-in server, which carry no token.
      const isBound = isOAuth(authProvider) && authProvider.dpop && carriesToken(init);
      return unifyRefusal(await (isBound ? withDpopFromProvider(authProvider)(fetch) : fetch)(url, init));
    },
  };
}

// A browser rejects with a TypeError what it could not fetch. Nothing was done yet, so that the leg waits for the network.
function throwReadably(cause: unknown): never {
  if (!(cause instanceof TypeError)) throw cause;
  const message = 'Nothing was done, because what gives the token could not be reached. Retry later.';
  throw new McpCallError('network', message, { cause, unsent: true });
}

function throwUnavailable(cause: unknown): never {
  if (cause instanceof UnauthorizedError || cause instanceof TypeError) throw cause;
  const message = 'The server wants a sign-in, and it could not be begun. The cause says why.';
  throw new McpCallError('sign-in-unavailable', message, { cause, httpStatus: 401 });
}

async function renewByOAuth(provider: OAuthClientProvider, { response, ...context }: Refusal): Promise<void> {
  const { resourceMetadataUrl, scope, error } = extractWWWAuthenticateParams(response);
  const isTooNarrow = error === tooNarrow;
  const wanted = isTooNarrow ? computeScopeUnion((await provider.tokens())?.scope, scope) : scope;
  const outcome = await auth(provider, {
    ...context,
    forceReauthorization: isTooNarrow,
    ...(resourceMetadataUrl && { resourceMetadataUrl }),
    ...(wanted && { scope: wanted }),
  });
  if (outcome !== 'AUTHORIZED') throw new UnauthorizedError();
}

// The page must not go while the leg is under way: its refusal is written down first, and the person says when.
function holdPage(provider: OAuthClientProvider, show: (go: () => void) => void): OAuthClientProvider {
  return new Proxy(provider, {
    get: (target, name) => {
      if (name === 'redirectToAuthorization')
        return (url: URL) => show(() => void target.redirectToAuthorization(url));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

// A scope that is missing is mended by a sign-in too, as a missing token is.
function unifyRefusal(response: Response): Response {
  if (response.status !== 403 || extractWWWAuthenticateParams(response).error !== tooNarrow) return response;
  return new Response(response.body, { status: 401, headers: response.headers });
}

function carriesToken(init: RequestInit | undefined): boolean {
  return new Headers(init?.headers).get('authorization')?.startsWith('Bearer ') ?? false;
}

function isOAuth(provider: SignInOptions['authProvider']): provider is OAuthClientProvider {
  return provider !== undefined && 'tokens' in provider;
}
