import type { Call, CallResult, CallState, OpenQuestion } from '@mcp-roundtrip/core';

/** The functions of a handle; they never change. */
export type CallActions = Pick<Call, 'answer' | 'send' | 'abort' | 'restart' | 'retry' | 'checkNow'>;

/** What a component sees of a call, started or not. */
export interface CallHandle<Result = CallResult> extends CallActions {
  /** The call itself, once it is started. */
  readonly call: Call<Result> | undefined;
  readonly state: CallState<Result>;
  readonly questions: readonly OpenQuestion[];
  /** Sending, asking or waiting. */
  readonly isRunning: boolean;
}

const none: readonly OpenQuestion[] = [];

/** Functions that reach whichever call is current, so that they themselves never change. */
export function buildActions(getCall: () => Call<unknown> | undefined): CallActions {
  return {
    answer: (...given) => getCall()?.answer(...given) ?? { status: 'not-asked' },
    send: () => getCall()?.send() ?? { sent: false, missing: [] },
    abort: (reason) => getCall()?.abort(reason),
    restart: () => getCall()?.restart(),
    retry: () => getCall()?.retry(),
    checkNow: () => getCall()?.checkNow(),
  };
}

/** Whether a call is on its way: sending, asking or waiting. */
export function isRunning({ status }: CallState<unknown>): boolean {
  return status === 'sending' || status === 'awaiting-input' || status === 'waiting-for-server';
}

/** Puts together what a hook returns. */
export function toHandle<Result>(
  call: Call<Result> | undefined,
  state: CallState<Result>,
  actions: CallActions,
): CallHandle<Result> {
  return { call, state, questions: call?.questions ?? none, isRunning: isRunning(state), ...actions };
}
