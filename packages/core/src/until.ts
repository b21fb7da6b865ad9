import type { Call } from './call.js';
import type { CallState } from './state.js';

/** Waits until a call has one of these statuses; for tests and for hosts without a UI. */
export function until(call: Call, ...statuses: readonly CallState['status'][]): Promise<CallState> {
  return new Promise((resolve) => {
    let unsubscribe = () => {};
    const look = () => {
      if (!statuses.includes(call.state.status)) return;
      unsubscribe();
      resolve(call.state);
    };
    unsubscribe = call.subscribe(look);
    look();
  });
}
