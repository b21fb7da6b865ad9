import type { Call, CallResult, CallState, OpenQuestion } from '@mcp-roundtrip/core';

/** What a component sees of a call, started or not. Its functions never change. */
export interface CallHandle<Result = CallResult>
  extends Pick<Call<Result>, 'answer' | 'send' | 'abort' | 'restart' | 'retry' | 'checkNow'> {
  /** The call itself, once it is started. */
  readonly call: Call<Result> | undefined;
  readonly state: CallState<Result>;
  readonly questions: readonly OpenQuestion[];
  /** Sending, asking or waiting. */
  readonly isRunning: boolean;
}

/** The functions of a handle. */
export type CallActions = Pick<Call, 'answer' | 'send' | 'abort' | 'restart' | 'retry' | 'checkNow'>;

const none: readonly OpenQuestion[] = [];

/** Functions that reach whichever call is current, so that they themselves never change. */
export function buildActions(current: () => Call | undefined, onRun: (call: Call) => void): CallActions {
  const runAgain = (again: 'restart' | 'retry') => () => {
    const call = current();
    if (!call) return;
    const before = call.result;
    call[again]();
    if (call.result !== before) onRun(call);
  };
  return {
    answer: (...given) => current()?.answer(...given) ?? { status: 'not-asked' },
    send: () => current()?.send() ?? { sent: false, missing: [] },
    abort: (reason) => current()?.abort(reason),
    restart: runAgain('restart'),
    retry: runAgain('retry'),
    checkNow: () => current()?.checkNow(),
  };
}

/** Puts together what a hook returns. */
export function toHandle<Result>(
  call: Call<Result> | undefined,
  state: CallState<Result>,
  actions: CallActions,
): CallHandle<Result> {
  const isRunning = ['sending', 'awaiting-input', 'waiting-for-server'].includes(state.status);
  return { call, state, questions: call?.questions ?? none, isRunning, ...actions };
}
