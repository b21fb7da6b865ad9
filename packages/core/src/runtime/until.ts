import type { Call } from '../call/call.js';
import { hasEnded, type CallState } from '../call/state.js';

/** Waits until a call has one of these statuses, or has ended; for hosts without a UI, and for tests. */
export function until(call: Call, ...statuses: readonly CallState['status'][]): Promise<CallState> {
  return new Promise((resolve) => {
    let unsubscribe = () => {};
    const look = () => {
      if (!statuses.includes(call.state.status) && !hasEnded(call.state)) return;
      unsubscribe();
      resolve(call.state);
    };
    unsubscribe = call.subscribe(look);
    look();
  });
}
