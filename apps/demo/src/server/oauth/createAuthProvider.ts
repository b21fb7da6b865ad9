import {
  auth,
  computeScopeUnion,
  extractWWWAuthenticateParams,
  UnauthorizedError,
  type AuthProvider,
  type FetchLike,
  type OAuthClientProvider,
} from '@modelcontextprotocol/client';

type Refusal = Parameters<NonNullable<AuthProvider['onUnauthorized']>>[0];

const tooNarrow = 'insufficient_scope';

/**
 * Gives a transport its token, and renews it where that needs no person. Several requests may be refused at once: all
 * of them wait for one renewal, because a refresh token serves once.
 */
export function createAuthProvider(provider: OAuthClientProvider): Required<AuthProvider> {
  let renewal: Promise<void> | undefined;
  const renew = async ({ response, serverUrl, fetchFn }: Refusal) => {
    const { resourceMetadataUrl, scope, error } = extractWWWAuthenticateParams(response);
    const isTooNarrow = error === tooNarrow;
    const wanted = isTooNarrow ? computeScopeUnion((await provider.tokens())?.scope, scope) : scope;
    const outcome = await auth(provider, {
      serverUrl,
      fetchFn,
      forceReauthorization: isTooNarrow,
      ...(resourceMetadataUrl && { resourceMetadataUrl }),
      ...(wanted && { scope: wanted }),
    });
    if (outcome !== 'AUTHORIZED') throw new UnauthorizedError();
  };
  return {
    token: async () => (await provider.tokens())?.access_token,
    onUnauthorized: (refusal) =>
      (renewal ??= renew(refusal).finally(() => {
        renewal = undefined;
      })),
  };
}

/** Lets a refusal for want of a scope look like one for want of a token: both are mended by a sign-in. */
export function unifyRefusals(fetch: FetchLike): FetchLike {
  return async (url, init) => {
    const response = await fetch(url, init);
    if (response.status !== 403 || extractWWWAuthenticateParams(response).error !== tooNarrow)
      return response;
    return new Response(response.body, { status: 401, headers: response.headers });
  };
}
