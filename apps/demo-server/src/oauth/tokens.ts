import {
  type AuthInfo,
  OAuthError,
  OAuthErrorCode,
  type OAuthTokens,
  type OAuthTokenVerifier,
} from '@modelcontextprotocol/server';
import { ExpiringMap } from '../expiringMap.js';
import { createSecret } from './createSecret.js';
import type { Grant } from './grant.js';

/** The settings of `Tokens`. */
export interface TokensOptions {
  accessTokenTtlSeconds: number;
  refreshTokens: boolean;
}

const limit = 1000;
const refreshLifetimeMs = 24 * 60 * 60_000;

/** Hands out the tokens of a grant, checks them, and trades an old refresh token for new ones. */
export class Tokens implements OAuthTokenVerifier {
  readonly #access: ExpiringMap<{ grant: Grant; expiresAt: number }>;
  readonly #refresh = new ExpiringMap<{ grant: Grant; isSpent: boolean }>({
    limit,
    lifetimeMs: refreshLifetimeMs,
  });
  readonly #options: TokensOptions;

  constructor(options: TokensOptions) {
    this.#options = options;
    this.#access = new ExpiringMap({ limit, lifetimeMs: options.accessTokenTtlSeconds * 1000 });
  }

  /** Hands out tokens for what a person has allowed. */
  issue(grant: Grant): OAuthTokens {
    const { accessTokenTtlSeconds, refreshTokens } = this.#options;
    const accessToken = createSecret();
    this.#access.set(accessToken, { grant, expiresAt: Date.now() / 1000 + accessTokenTtlSeconds });
    const tokens = { access_token: accessToken, token_type: 'Bearer', expires_in: accessTokenTtlSeconds };
    if (!refreshTokens) return tokens;
    const refreshToken = createSecret();
    this.#refresh.set(refreshToken, { grant, isSpent: false });
    return { ...tokens, refresh_token: refreshToken };
  }

  /** Takes a refresh token back for the grant behind it, so that each of them serves once. */
  redeemRefreshToken(token: string, appId: string): Grant {
    const issued = this.#refresh.get(token);
    if (issued === undefined || issued.grant.isRevoked || issued.grant.appId !== appId)
      throw new OAuthError(OAuthErrorCode.InvalidGrant, 'The refresh token is not valid any more.');
    if (issued.isSpent) {
      issued.grant.isRevoked = true;
      throw new OAuthError(
        OAuthErrorCode.InvalidGrant,
        'The refresh token was used before, so everything that came of it has ended.',
      );
    }
    issued.isSpent = true;
    return issued.grant;
  }

  /** Says whose token it is and what for. */
  async verifyAccessToken(token: string): Promise<AuthInfo> {
    const issued = this.#access.get(token);
    if (issued === undefined || issued.grant.isRevoked)
      throw new OAuthError(OAuthErrorCode.InvalidToken, 'The token is unknown or has expired.');
    const { appId, resource, userName } = issued.grant;
    return {
      token,
      clientId: appId,
      scopes: [],
      expiresAt: issued.expiresAt,
      resource: new URL(resource),
      extra: { userName },
    };
  }

  /** Ends every access token that is out; refresh tokens stay. */
  expireAccessTokens(): void {
    this.#access.clear();
  }
}
