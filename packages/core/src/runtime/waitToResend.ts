import { isOffline } from './isOffline.js';
import { waitFor } from './pacing.js';

/** How long a network that says that it is back may still need. */
const settlesMs = 500;

/** Waits before a leg goes out again: for the network where there is none, else a pause that doubles to 5 s. Returns how to give up. */
export function waitToResend(resends: number, go: () => void): () => void {
  if (isOffline()) {
    let stop = () => {};
    const goSoon = () => (stop = waitFor(settlesMs, go));
    globalThis.addEventListener('online', goSoon, { once: true });
    return () => {
      globalThis.removeEventListener('online', goSoon);
      stop();
    };
  }
  return waitFor(Math.min(250 * 2 ** Math.max(0, resends - 1), 5_000), go);
}
