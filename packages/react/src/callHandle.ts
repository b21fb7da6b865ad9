import {
  hasEnded,
  type AnswerOutcome,
  type Call,
  type CallProgress,
  type CallResult,
  type CallState,
  type InputAnswer,
  type McpCallError,
  type OpenQuestion,
  type Round,
  type SendOutcome,
} from '@mcp-roundtrip/core';

/** What can be done with a call. The functions never change. */
export interface CallActions {
  /** Gives or changes the answer to the question with this key, as the question's own `accept` and `decline` do. */
  readonly answer: (key: string, answer: InputAnswer, options?: { send?: boolean }) => AnswerOutcome;
  /** Sends the answers, once every question has one. */
  readonly send: () => SendOutcome;
  /** Takes up a failed call where it stopped. Of a call in doubt, it sends again what may have arrived. */
  readonly retry: () => void;
  /** Begins the call anew. With `keepsAnswers`, the same questions have their answers filled in. */
  readonly restart: (options?: { keepsAnswers?: boolean }) => void;
  /** Stops the call for good. A task at the server is told to stop; `task: 'leave'` lets it go on there. */
  readonly abort: (reason?: string, options?: { task?: 'cancel' | 'leave' }) => void;
  /** Asks a server that said "not yet" again, without waiting any longer. */
  readonly checkNow: () => void;
}

/** What is there in every status. */
export interface CallBase<Result = CallResult> extends CallActions {
  /** The questions that wait for an answer; none unless the status is `awaiting-input`. */
  readonly questions: readonly OpenQuestion[];
  /** How far the server says it is, where it says so. */
  readonly progress: CallProgress | undefined;
  /** What the call gave, once the status is `complete`. */
  readonly result: Result | undefined;
  /** What went wrong, once the status is `failed`; in doubt, what was seen of it. */
  readonly error: McpCallError | undefined;
  /** Begun and not ended: sending, awaiting input, waiting for the server, or in doubt. */
  readonly isRunning: boolean;
  /** The rounds that were answered and sent. */
  readonly rounds: readonly Round[];
  /** The call itself, once it is started: its `id`, its `request`, its `server` and its full `state`. */
  readonly call: Call<Result> | undefined;
}

/** Nothing was sent yet. */
export interface IdleCall<Result = CallResult> extends CallBase<Result> {
  /** `idle`: nothing was sent yet. */
  readonly status: 'idle';
  readonly isRunning: false;
}

/** A request is on its way to the server. */
export interface SendingCall<Result = CallResult> extends CallBase<Result> {
  /** `sending`: a request is on its way to the server. */
  readonly status: 'sending';
  readonly isRunning: true;
  readonly call: Call<Result>;
}

/** The server asked, and its `questions` are open. */
export interface AwaitingInputCall<Result = CallResult> extends CallBase<Result> {
  /** `awaiting-input`: the server asked, and its `questions` are open. */
  readonly status: 'awaiting-input';
  readonly isRunning: true;
  readonly call: Call<Result>;
}

/** The server said "not yet". It is asked again by and by, and by `checkNow` at once. */
export interface WaitingForServerCall<Result = CallResult> extends CallBase<Result> {
  /** `waiting-for-server`: the server said "not yet", and is asked again. */
  readonly status: 'waiting-for-server';
  readonly isRunning: true;
  readonly call: Call<Result>;
}

/** A request may have reached the server, and no answer says so. Somebody has to decide: `retry`, `restart` or `abort`. */
export interface InDoubtCall<Result = CallResult> extends CallBase<Result> {
  /** `in-doubt`: a request may have reached the server; somebody has to decide. */
  readonly status: 'in-doubt';
  readonly isRunning: true;
  readonly call: Call<Result>;
}

/** The call has its `result`. */
export interface CompleteCall<Result = CallResult> extends CallBase<Result> {
  /** `complete`: there is a `result`. */
  readonly status: 'complete';
  readonly result: Result;
  readonly isRunning: false;
  readonly call: Call<Result>;
}

/** The call ended without a result; its `error` says why. */
export interface FailedCall<Result = CallResult> extends CallBase<Result> {
  /** `failed`: there is an `error`. */
  readonly status: 'failed';
  readonly error: McpCallError;
  readonly isRunning: false;
  readonly call: Call<Result>;
}

/** The person or the host stopped the call. */
export interface AbortedCall<Result = CallResult> extends CallBase<Result> {
  /** `aborted`: the person or the host stopped it. */
  readonly status: 'aborted';
  readonly isRunning: false;
  readonly call: Call<Result>;
}

/** What a component sees of a call; a `switch` over its `status` narrows the rest. */
export type CallHandle<Result = CallResult> =
  | IdleCall<Result>
  | SendingCall<Result>
  | AwaitingInputCall<Result>
  | WaitingForServerCall<Result>
  | InDoubtCall<Result>
  | CompleteCall<Result>
  | FailedCall<Result>
  | AbortedCall<Result>;

/** Whether a call has begun and not ended. */
export function isRunning(state: CallState<unknown>): boolean {
  return state.status !== 'idle' && !hasEnded(state);
}

/**
 * Makes a function that reads the call that is found now, as a component shows it. It gives the same object until the call
 * or its state is another. The actions reach whichever call is found, so that they never change.
 */
export function createHandleReader<Result, More extends object>(
  findCall: () => Call<Result> | undefined,
  more: More,
): () => CallHandle<Result> & More {
  const actions: CallActions = {
    answer: (...given) => findCall()?.answer(...given) ?? { status: 'not-asked' },
    send: () => findCall()?.send() ?? { sent: false, missing: [] },
    retry: () => findCall()?.retry(),
    restart: (options) => findCall()?.restart(options),
    // As the handler of a click it is given an event, which is no reason.
    abort: (reason, options) => findCall()?.abort(typeof reason === 'string' ? reason : undefined, options),
    checkNow: () => findCall()?.checkNow(),
  };
  let read: Pick<CallBase<Result>, 'call'> & { readonly state: CallState<Result> | undefined };
  let handle: (CallHandle<Result> & More) | undefined;
  return () => {
    const call = findCall();
    if (!handle || read.call !== call || read.state !== call?.state) {
      read = { call, state: call?.state };
      handle = { ...toHandle(call, actions), ...more };
    }
    return handle;
  };
}

function toHandle<Result>(call: Call<Result> | undefined, actions: CallActions): CallHandle<Result> {
  const nothing = { progress: undefined, result: undefined, error: undefined };
  if (!call)
    return { status: 'idle', isRunning: false, call, questions: [], rounds: [], ...nothing, ...actions };
  const { state } = call;
  const shared = { call, questions: call.questions, rounds: state.rounds, ...nothing, ...actions };
  switch (state.status) {
    case 'idle':
    case 'aborted':
      return { ...shared, status: state.status, isRunning: false };
    case 'sending':
    case 'waiting-for-server':
      return { ...shared, status: state.status, isRunning: true, progress: state.progress };
    case 'awaiting-input': {
      const progress = state.source === 'round' ? undefined : state.ongoing.progress;
      return { ...shared, status: state.status, isRunning: true, progress };
    }
    case 'in-doubt':
      return { ...shared, status: state.status, isRunning: true, error: state.error };
    case 'complete':
      return { ...shared, status: state.status, isRunning: false, result: state.result };
    case 'failed':
      return { ...shared, status: state.status, isRunning: false, error: state.error };
    default:
      return state satisfies never;
  }
}
