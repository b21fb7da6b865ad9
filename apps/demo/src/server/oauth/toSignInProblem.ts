import {
  AuthorizationServerMismatchError,
  IssuerMismatchError,
  OAuthError,
  OAuthErrorCode,
} from '@modelcontextprotocol/client';

/** Why a sign-in came to nothing. */
export interface SignInProblem {
  readonly kind: 'denied' | 'expired' | 'not-ours' | 'unfinished' | 'unreachable' | 'other';
  /** For a developer; it holds nothing secret. */
  readonly details?: string;
}

const longestDetails = 300;

/** Turns what went wrong into a problem; the values of the answer are secrets and appear nowhere. */
export function toSignInProblem(error: unknown, answer: URLSearchParams): SignInProblem {
  const details = hideValues(error instanceof Error ? error.message : String(error), answer);
  if (error instanceof IssuerMismatchError || error instanceof AuthorizationServerMismatchError)
    return { kind: 'not-ours', details };
  // A browser rejects so what it could not fetch.
  if (error instanceof TypeError) return { kind: 'unreachable', details };
  if (!(error instanceof OAuthError)) return { kind: 'other', details };
  const code: string = error.code;
  if (code === OAuthErrorCode.AccessDenied) return { kind: 'denied' };
  if (code === OAuthErrorCode.InvalidGrant) return { kind: 'expired', details };
  return { kind: 'other', details: `${code.slice(0, 60)}: ${details}` };
}

function hideValues(text: string, answer: URLSearchParams): string {
  const secrets = ['code', 'state'].flatMap((name) => answer.getAll(name)).filter((value) => value !== '');
  const hidden = secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
  return hidden.length > longestDetails ? `${hidden.slice(0, longestDetails)}…` : hidden;
}
