import { AppRegistry } from './appRegistry.js';
import { AuthorizationCodes } from './authorizationCodes.js';
import { Tokens } from './tokens.js';

/** The settings of `createAuthorization`, all optional. */
export interface AuthorizationOptions {
  /** How long an access token is good for; 3600 by default. */
  accessTokenTtlSeconds?: number;
  /** Whether an app can get a new access token without asking the person again; true by default. */
  refreshTokens?: boolean;
}

/** All that the authorization server remembers, in memory and for this process alone. */
export interface Authorization {
  apps: AppRegistry;
  codes: AuthorizationCodes;
  tokens: Tokens;
  /** The ways in which an app may ask for tokens. */
  grantTypes: string[];
}

/** Makes the memory of an authorization server. */
export function createAuthorization(options: AuthorizationOptions = {}): Authorization {
  const { accessTokenTtlSeconds = 3600, refreshTokens = true } = options;
  return {
    apps: new AppRegistry(),
    codes: new AuthorizationCodes(),
    tokens: new Tokens({ accessTokenTtlSeconds, refreshTokens }),
    grantTypes: ['authorization_code', ...(refreshTokens ? ['refresh_token'] : [])],
  };
}
