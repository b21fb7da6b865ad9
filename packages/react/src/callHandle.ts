import { hasEnded, type Call, type CallResult, type CallState, type OpenQuestion } from '@mcp-roundtrip/core';

/** The functions of a handle; they never change. */
export type CallActions = Pick<Call, 'answer' | 'send' | 'abort' | 'restart' | 'retry' | 'checkNow'>;

/** What a component sees of a call, started or not. */
export interface CallHandle<Result = CallResult> extends CallActions {
  /** The call itself, once it is started. */
  readonly call: Call<Result> | undefined;
  readonly state: CallState<Result>;
  readonly questions: readonly OpenQuestion[];
  /** Sending, asking, waiting or in doubt. */
  readonly isRunning: boolean;
}

const none: readonly OpenQuestion[] = [];

/** Functions that reach whichever call is current, so that they themselves never change. */
export function buildActions(getCall: () => Call<unknown> | undefined): CallActions {
  return {
    answer: (...given) => getCall()?.answer(...given) ?? { status: 'not-asked' },
    send: () => getCall()?.send() ?? { sent: false, missing: [] },
    abort: (reason) => getCall()?.abort(reason),
    restart: (options) => getCall()?.restart(options),
    retry: () => getCall()?.retry(),
    checkNow: () => getCall()?.checkNow(),
  };
}

/** Whether a call has begun and not ended: sending, asking, waiting or in doubt. */
export function isRunning(state: CallState<unknown>): boolean {
  return state.status !== 'idle' && !hasEnded(state);
}

/** Puts together what a hook returns. */
export function toHandle<Result>(
  call: Call<Result> | undefined,
  state: CallState<Result>,
  actions: CallActions,
): CallHandle<Result> {
  return { call, state, questions: call?.questions ?? none, isRunning: isRunning(state), ...actions };
}
