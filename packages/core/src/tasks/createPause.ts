import { isOffline } from '../runtime/isOffline.js';
import { longestTimer } from '../runtime/timers.js';

/** The pause between two looks at a task. */
export interface Pause {
  /** Waits so long, and longer where nobody looks; `lookNow` ends it. Rejects once the leg is stopped. */
  wait(ms: number): Promise<void>;
  lookNow(): void;
}

/** In the background nothing has to be quick. */
const hiddenMs = 5_000;

/** Makes the pauses of a leg. */
export function createPause(signal: AbortSignal): Pause {
  let end = () => {};
  return {
    lookNow: () => end(),
    wait: async (ms) => {
      signal.throwIfAborted();
      const begun = Date.now();
      const target: Partial<EventTarget> = globalThis.document ?? {};
      await new Promise<void>((resolve, reject) => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const settle = (act: () => void) => () => {
          clearTimeout(timer);
          target.removeEventListener?.('visibilitychange', plan);
          globalThis.removeEventListener?.('online', plan);
          signal.removeEventListener('abort', stop);
          act();
        };
        const stop = settle(() => reject(signal.reason as Error));
        end = settle(resolve);
        // Also when the page comes back, or the network, but never sooner than the server wants.
        const plan = () => {
          clearTimeout(timer);
          const isUnseen = globalThis.document?.hidden === true || isOffline();
          const left = begun + (isUnseen ? Math.max(ms, hiddenMs) : ms) - Date.now();
          timer = setTimeout(end, Math.min(Math.max(0, left), longestTimer));
        };
        signal.addEventListener('abort', stop, { once: true });
        target.addEventListener?.('visibilitychange', plan);
        globalThis.addEventListener?.('online', plan);
        plan();
      });
    },
  };
}
