import { isLoopback } from '../address/isLoopback.js';

/** The server named a sign-in page that must not be opened. */
export class UnsafeSignInError extends Error {
  override readonly name = 'UnsafeSignInError';
}

/** X1: refuses a sign-in page that is not https, or http on this computer. */
export function assertSafeSignIn(url: URL): void {
  const { protocol, username, password } = url;
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(url));
  if (isSafe && username === '' && password === '') return;
  const place = protocol === 'http:' || protocol === 'https:' ? url.origin : protocol;
  throw new UnsafeSignInError(`The sign-in page at ${place} is not opened, because it is not safe.`);
}
