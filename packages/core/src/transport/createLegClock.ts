import { SdkError, SdkErrorCode } from '@modelcontextprotocol/client';
import { longestTimer } from '../runtime/timers.js';

/** The time that a leg may take. */
export interface LegClock {
  /** Aborted when the time is over, or the leg is. */
  readonly signal: AbortSignal;
  /** Begins anew, because the server gave a sign of life. */
  reset(): void;
  /** Stands still while a person is asked: their time never counts. */
  hold<Value>(answer: Promise<Value>): Promise<Value>;
  stop(): void;
}

/** Runs a clock of our own, because the client's goes on while a question is open. */
export function createLegClock(timeoutMs: number, outer: AbortSignal): LegClock {
  const expiry = new AbortController();
  let held = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const reset = () => {
    stop();
    if (held > 0) return;
    timer = setTimeout(
      () => expiry.abort(new SdkError(SdkErrorCode.RequestTimeout, 'Request timed out')),
      Math.min(timeoutMs, longestTimer),
    );
  };
  reset();
  return {
    signal: AbortSignal.any([outer, expiry.signal]),
    reset,
    hold: async (answer) => {
      held += 1;
      stop();
      try {
        return await answer;
      } finally {
        held -= 1;
        reset();
      }
    },
    stop: () => {
      held = Infinity;
      stop();
    },
  };
}
