import type { Interceptor } from '@mcp-roundtrip/testing';

/** Makes the browser say that there is no network; returns how to end that, with the event that tells of it. */
export function pretendOffline(): () => void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  return () => {
    // What stands on the prototype counts again.
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
  };
}

/** Loses whatever is sent without a network, but for the first request, by which the page was connected before. */
export function loseOffline(): Interceptor {
  let isConnected = false;
  return async (_, serve) => {
    const isLost = isConnected && !navigator.onLine;
    isConnected = true;
    return isLost ? Promise.reject(new TypeError('offline')) : serve();
  };
}
