/** Makes the browser say that there is no network; returns how to end that, with the event that tells of it. */
export function pretendOffline(): () => void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  return () => {
    // What stands on the prototype counts again.
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
  };
}
