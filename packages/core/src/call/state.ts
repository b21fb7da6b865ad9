import type { Answers, InputAnswer } from './answer.js';
import type { McpCallError } from './error.js';
import type { InputQuestion } from '../questions/question.js';
import type { CallResult } from './request.js';
import type { TaskRef } from '../tasks/taskRef.js';

/** How far a call may go before it is stopped. */
export interface CallLimits {
  /** Rounds that ask. */
  readonly maxRounds: number;
  /** Milliseconds of "not yet" in a row. */
  readonly maxWaitMs: number;
  /** How often a leg goes out again by itself that did not get through. */
  readonly maxResends: number;
}

/** What a leg carries besides the original request. M4: `requestState` is absent when the server sent none. */
export interface LegPayload {
  readonly inputResponses?: Answers;
  readonly requestState?: string;
  /** The task that this leg follows to its end, instead of sending the request. */
  readonly task?: TaskRef;
}

/** What a leg carries that follows a task. */
export interface TaskPayload extends LegPayload {
  readonly task: TaskRef;
}

/** What the server answered, its questions still unread. */
export type LegOutcome =
  | { readonly kind: 'complete'; readonly result: CallResult }
  | {
      readonly kind: 'input-required';
      readonly inputRequests: Readonly<Record<string, unknown>>;
      readonly requestState?: string;
      /** The same call is sent again once its pages are seen to; its answers are for nobody else. */
      readonly sendsAgain?: boolean;
    }
  | { readonly kind: 'task'; readonly task: TaskRef };

/** How far the server says it is. */
export interface CallProgress {
  readonly progress: number;
  readonly total?: number | undefined;
  readonly message?: string | undefined;
}

/** A round that was asked and sent: one entry of the transcript. */
export interface Round {
  readonly questions: readonly InputQuestion[];
  readonly answers: Answers;
  readonly askedAt: number;
  readonly sentAt: number;
  /** Why its question has no answer: the server took it back, the person denied it, or the way to the server is gone. */
  readonly unanswered?: 'withdrawn' | 'denied' | 'lost';
}

/** A leg on its way. */
export interface OngoingLeg {
  readonly payload: LegPayload;
  readonly since: number;
  readonly progress?: CallProgress;
  /** Answers to what the server pushed on this leg, until its connection has them; `denied` where the person said no. */
  readonly undelivered?: Undelivered;
}

/** Answers to pushes that their connection does not have yet, by the keys of their questions. */
export type Undelivered = Readonly<Record<string, InputAnswer | 'denied'>>;

interface StateBase {
  readonly limits: CallLimits;
  /** The legs sent so far; what an earlier leg reports late is told by its number. */
  readonly leg: number;
  /** Whoever sent that leg, which alone hears of it. Nobody in this page where the state was read or came from another. */
  readonly runner?: string;
  /** The transcript. */
  readonly rounds: readonly Round[];
  /** The rounds of the run before, where the call was started over with its answers: they fill the same questions again. */
  readonly earlier?: readonly Round[];
  /** The task that this change has let go of, and whose server has to be told. */
  readonly abandonedTask?: TaskRef;
}

/** Nothing was sent yet. */
export interface IdleState extends StateBase {
  readonly status: 'idle';
}

interface SendingBase extends StateBase, OngoingLeg {
  readonly status: 'sending';
}

/** The request of a leg is on its way. */
interface InFlightState extends SendingBase {
  readonly phase: 'in-flight';
  /** How often it was sent before without getting through, not counting the times without a network. */
  readonly resends?: number;
}

/** The server has made a task of the call, which is followed to its end. */
export interface FollowingTaskState extends SendingBase {
  readonly phase: 'following-task';
  readonly payload: TaskPayload;
  readonly resends?: number;
}

/** The task was told to stop, and its server has not confirmed that yet; to abort once more lets go of it. */
interface CancellingTaskState extends SendingBase {
  readonly phase: 'cancelling-task';
  readonly payload: TaskPayload;
  readonly reason?: string;
}

/** The leg did not get through, and goes out again by itself; nothing is on its way. */
export interface BackingOffState extends SendingBase {
  readonly phase: 'backing-off';
  readonly resends: number;
  /** Why the last attempt did not get through. */
  readonly lost: McpCallError;
}

/** The answer of a leg that could not be read is read again; nothing is sent. */
interface ReadingAgainState extends SendingBase {
  readonly phase: 'reading-again';
  readonly unread: LegOutcome;
}

/** A leg has to come to its end. */
export type SendingState =
  InFlightState | FollowingTaskState | CancellingTaskState | BackingOffState | ReadingAgainState;

interface AwaitingBase extends StateBase {
  readonly status: 'awaiting-input';
  readonly questions: readonly InputQuestion[];
  readonly answers: Answers;
  readonly askedAt: number;
}

/** A leg came back with questions; they are answered together. */
export interface AwaitingRoundState extends AwaitingBase {
  readonly source: 'round';
  readonly requestState?: string;
  /** The call is sent again as it was once its pages are seen to. */
  readonly sendsAgain?: boolean;
}

/** A server of 2025 asks while the leg is on its way; each answer goes out by itself. */
export interface AwaitingPushState extends AwaitingBase {
  readonly source: 'push';
  readonly ongoing: OngoingLeg;
}

/** A task asks while it is followed, and a server of 2025 may push besides; each answer goes out by itself. */
export interface AwaitingTaskState extends AwaitingBase {
  readonly source: 'task';
  readonly ongoing: OngoingLeg & { readonly payload: TaskPayload };
}

/** The server asked; its questions are open. */
export type AwaitingInputState = AwaitingRoundState | AwaitingPushState | AwaitingTaskState;

/** The server said "not yet"; it is asked again by and by. */
export interface WaitingForServerState extends StateBase {
  readonly status: 'waiting-for-server';
  readonly requestState: string;
  readonly since: number;
  /** Checks made since then. */
  readonly polls: number;
  /** A check is on its way. */
  readonly checking: boolean;
  readonly progress?: CallProgress;
}

/** A leg may have reached the server, and no answer tells what came of it: someone has to decide. */
export interface InDoubtState extends StateBase {
  readonly status: 'in-doubt';
  /** What `retry` sends again; nothing where its answers were not written down. */
  readonly payload?: LegPayload;
  /** When it was sent. */
  readonly since: number;
  /** What was seen of it; nothing where the page itself was gone. */
  readonly error?: McpCallError;
}

/** The call has its result. */
interface CompleteState<Result = CallResult> extends StateBase {
  readonly status: 'complete';
  readonly result: Result;
  /** Why the result was not checked against the tool's own schema, or not in full; said once for each tool. */
  readonly unchecked?: string;
}

/** The call ended without a result. */
export interface FailedState extends StateBase {
  readonly status: 'failed';
  readonly error: McpCallError;
  /** What `retry` sends again. */
  readonly payload?: LegPayload;
  /** What did arrive but could not be read: `retry` reads it again, and sends nothing. */
  readonly unread?: LegOutcome;
}

/** The person or the host stopped the call. */
export interface AbortedState extends StateBase {
  readonly status: 'aborted';
  readonly reason?: string;
}

/** Where a call stands: one status, never two. */
export type CallState<Result = CallResult> =
  | IdleState
  | SendingState
  | AwaitingInputState
  | WaitingForServerState
  | InDoubtState
  | CompleteState<Result>
  | FailedState
  | AbortedState;

/** The limits of a call whose host set none. */
export const defaultLimits: CallLimits = { maxRounds: 10, maxWaitMs: 120_000, maxResends: 4 };

/** The state before `call-started`. */
export function buildIdleState(limits: CallLimits = defaultLimits): IdleState {
  return { status: 'idle', limits, leg: 0, rounds: [] };
}

/** Whether a call has ended, with or without a result. */
export function hasEnded(state: { readonly status: CallState['status'] }): boolean {
  return state.status === 'complete' || state.status === 'failed' || state.status === 'aborted';
}
