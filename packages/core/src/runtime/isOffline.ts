/** Whether there is certainly no network; where nobody knows, there may be one. */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}
