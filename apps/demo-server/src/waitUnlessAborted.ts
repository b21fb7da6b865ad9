/** Waits for a while, or until the signal aborts; says which of the two ended it. */
export function waitUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<'elapsed' | 'aborted'> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve('aborted');
    const stop = () => {
      clearTimeout(timer);
      resolve('aborted');
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve('elapsed');
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}
