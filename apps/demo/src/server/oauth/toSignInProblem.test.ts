import { IssuerMismatchError, OAuthError, OAuthErrorCode } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { toSignInProblem } from './toSignInProblem.js';

const answer = new URLSearchParams({ code: 'code-7', state: 'state-7' });

describe('toSignInProblem', () => {
  it.each([
    [new OAuthError(OAuthErrorCode.AccessDenied, 'no'), 'denied'],
    [new OAuthError(OAuthErrorCode.InvalidGrant, 'too late'), 'expired'],
    [new OAuthError(OAuthErrorCode.ServerError, 'oops'), 'other'],
    [new IssuerMismatchError('authorization_response', 'https://a.example', 'https://b.example'), 'not-ours'],
    [new TypeError('Failed to fetch'), 'unreachable'],
    [new Error('?'), 'other'],
    ['?', 'other'],
  ])('reads %s as %s', (error, kind) => expect(toSignInProblem(error, answer).kind).toBe(kind));

  it('repeats neither the code nor the state', () => {
    const error = new OAuthError(OAuthErrorCode.InvalidGrant, 'The code code-7 of state-7 is gone');
    expect(toSignInProblem(error, answer).details).toBe('The code … of … is gone');
  });

  it('is cut where a server talks too much', () => {
    expect(toSignInProblem(new Error('x'.repeat(2000)), answer).details).toHaveLength(301);
  });
});
