import { McpCallError } from '../call/error.js';
import type { CallState } from '../call/state.js';

/** A promise of a call's result that can be settled from outside. */
export interface Settlement<Result> {
  readonly promise: Promise<Result>;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: McpCallError) => void;
}

/** Opens a promise whose rejection is no one's fault if no one waits for it. */
export function createSettlement<Result>(): Settlement<Result> {
  let resolve: Settlement<Result>['resolve'] = () => {};
  let reject: Settlement<Result>['reject'] = () => {};
  const promise = new Promise<Result>((keep, refuse) => {
    resolve = keep;
    reject = refuse;
  });
  promise.catch(() => {});
  return { promise, resolve, reject };
}

/** Settles the promise when the call has ended. */
export function settle<Result>(settlement: Settlement<Result>, state: CallState<Result>): void {
  if (state.status === 'complete') settlement.resolve(state.result);
  if (state.status === 'failed') settlement.reject(state.error);
  if (state.status === 'aborted') {
    settlement.reject(new McpCallError('aborted', state.reason ?? 'The call was aborted. Restart it.'));
  }
}
