/** Loads something; where that fails, it tries again each time that the network is back. Returns how to give it up. */
export function loadWhenOnline<Value>(
  load: () => Promise<Value>,
  onLoaded: (value: Value) => void,
  network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> = window,
): () => void {
  let isWanted = true;
  const attempt = () => {
    load().then(
      (value) => isWanted && onLoaded(value),
      // A network that comes back says so once, and what failed then may be tried at the next time.
      () => isWanted && network.addEventListener('online', attempt, { once: true }),
    );
  };
  attempt();
  return () => {
    isWanted = false;
    network.removeEventListener('online', attempt);
  };
}
