import { isLoopback } from '../server/address/isLoopback.js';

/** Whether a key may be sent to an address: nobody in between can read it there. */
export function isSafeForKey(url: URL): boolean {
  return url.protocol === 'https:' || isLoopback(url);
}
