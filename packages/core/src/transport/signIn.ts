import { InsufficientScopeError, SdkHttpError, UnauthorizedError } from '@modelcontextprotocol/client';
import { McpCallError } from '../call/error.js';

/**
 * By this the official client marks whatever fails between a refusal and the sign-in that was to mend it, in every
 * copy of its code. A sign-in server that cannot be reached looks like a lost request otherwise.
 */
const failedSignIn = Symbol.for('mcp.authSeamEscape');
const challenges = new WeakMap<object, string>();

/** Keeps what a server said about signing in when it refused, with the error that came of it. */
export function noteChallenge(error: unknown, challenge: string): void {
  if (isObject(error)) challenges.set(error, challenge);
}

/** The failure of what a server refused before it acted: it wants a sign-in, or does not allow this. Nothing for other causes. */
export function findRefusal(cause: unknown): McpCallError | undefined {
  const status = cause instanceof SdkHttpError ? cause.status : undefined;
  const challenge = isObject(cause) ? challenges.get(cause) : undefined;
  const details = { cause, ...(challenge !== undefined && { challenge }) };
  const isTooNarrow = cause instanceof InsufficientScopeError || /insufficient_scope/.test(challenge ?? '');
  if (status === 403 && !isTooNarrow && !isFailedSignIn(cause)) {
    const message = 'The server does not allow this (HTTP 403). Get the permission, then retry.';
    return new McpCallError('forbidden', message, { ...details, httpStatus: 403 });
  }
  const isWanted = status === 401 || isTooNarrow || cause instanceof UnauthorizedError;
  if (!isWanted && !isFailedSignIn(cause)) return undefined;
  const message = 'The server wants a sign-in, and has done nothing. Authorize, then retry.';
  return new McpCallError('sign-in-required', message, { ...details, httpStatus: isTooNarrow ? 403 : 401 });
}

function isFailedSignIn(cause: unknown): boolean {
  return isObject(cause) && Reflect.get(cause, failedSignIn) === true;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
