import { randomBytes } from 'node:crypto';

/** Makes a text that nobody can guess. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}
