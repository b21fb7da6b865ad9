import { McpCallError } from '../call/error.js';
import type { CallState } from '../call/state.js';

/** The promise of a call's end, and how it is kept. */
export interface Finish<Result> {
  readonly finished: Promise<Result>;
  /** Settles the promise where the call has ended. */
  settle(state: CallState<Result>): void;
}

/** Opens a promise whose rejection is no one's fault if no one waits for it. */
export function createFinish<Result>(): Finish<Result> {
  let resolve: (result: Result) => void = () => {};
  let reject: (error: McpCallError) => void = () => {};
  const finished = new Promise<Result>((keep, refuse) => {
    resolve = keep;
    reject = refuse;
  });
  finished.catch(() => {});
  return {
    finished,
    settle: (state) => {
      if (state.status === 'complete') resolve(state.result);
      if (state.status === 'failed') reject(state.error);
      if (state.status === 'aborted')
        reject(new McpCallError('aborted', state.reason ?? 'The call was aborted. Restart it.'));
    },
  };
}
