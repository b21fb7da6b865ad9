import { createHash } from 'node:crypto';
import { OAuthError, OAuthErrorCode } from '@modelcontextprotocol/server';
import { ExpiringMap } from '../expiringMap.js';
import { createSecret } from './createSecret.js';
import type { Grant } from './grant.js';

interface IssuedCode {
  grant: Grant;
  redirectUri: string;
  challenge: string;
  isSpent: boolean;
}

/** What an app shows to turn a code into tokens. */
export interface CodeRedemption {
  code: string;
  appId: string;
  redirectUri: string;
  verifier: string;
}

/** Hands out the codes that an app turns into tokens, each of them once and within a minute. */
export class AuthorizationCodes {
  readonly #codes = new ExpiringMap<IssuedCode>({ limit: 1000, lifetimeMs: 60_000 });

  /** Hands out a code for what a person has just allowed. */
  issue(issued: Omit<IssuedCode, 'isSpent'>): string {
    const code = createSecret();
    this.#codes.set(code, { ...issued, isSpent: false });
    return code;
  }

  /** Takes a code back for what it stands for; a wrong attempt spends it as well. */
  redeem({ code, appId, redirectUri, verifier }: CodeRedemption): Grant {
    const issued = this.#codes.get(code);
    if (issued === undefined) throw refuse('The code is unknown or has expired.');
    if (issued.isSpent) {
      issued.grant.isRevoked = true;
      throw refuse('The code was used before, so everything that came of it has ended.');
    }
    issued.isSpent = true;
    if (issued.grant.appId !== appId) throw refuse('The code was issued to another app.');
    if (issued.redirectUri !== redirectUri) throw refuse('The code was sent to another redirect_uri.');
    if (toChallenge(verifier) !== issued.challenge) throw refuse('The code_verifier does not fit.');
    return issued.grant;
  }
}

function refuse(reason: string): OAuthError {
  return new OAuthError(OAuthErrorCode.InvalidGrant, reason);
}

function toChallenge(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
