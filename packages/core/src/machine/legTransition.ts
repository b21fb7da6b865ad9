import type { InputAnswer } from '../call/answer.js';
import type { CallEvent } from '../call/callEvent.js';
import type { McpCallError } from '../call/error.js';
import {
  hasEnded,
  type CallState,
  type FailedState,
  type InDoubtState,
  type LegOutcome,
  type LegPayload,
  type OngoingLeg,
  type SendingState,
} from '../call/state.js';
import type { TaskRef } from '../tasks/taskRef.js';

/** What the runner has to carry out after a transition. */
export type CallEffect =
  | { type: 'send-leg'; leg: number; payload: LegPayload }
  | { type: 'read-round'; leg: number; outcome: LegOutcome }
  /** Gives an answer to the leg that is still on its way; without one, the question was denied. */
  | { type: 'deliver-answer'; leg: number; key: string; answer?: InputAnswer }
  | { type: 'cancel-task'; task: TaskRef }
  | { type: 'stop-leg' }
  | { type: 'schedule-check'; checks: number }
  | { type: 'schedule-resend'; resends: number };

/** A state and what to do about it. */
export type Step = readonly [CallState, readonly CallEffect[]];

/** What has to be carried out for a state that was written down, so that it goes on. */
export function resume(state: CallState): readonly CallEffect[] {
  if (isHeld(state)) return [{ type: 'schedule-resend', resends: state.resends ?? 0 }];
  // To follow a task is to read, so that nothing is done twice.
  const leg = followedLeg(state);
  if (leg)
    return [
      { type: 'send-leg', leg: state.leg, payload: leg.payload },
      ...('stopping' in state ? cancelTask(state) : []),
    ];
  return state.status === 'waiting-for-server' && !state.checking
    ? [{ type: 'schedule-check', checks: state.checks }]
    : [];
}

/**
 * What becomes of a call as long as nothing has come back. What has no place in a state, such as a late event, decides
 * nothing; nor does what comes back and what is asked, whose rules are loaded with the first leg and the first question.
 */
export function decideLeg(state: CallState, event: CallEvent): Step | false | undefined {
  switch (event.type) {
    case 'call-started':
      return state.status === 'idle' && sendLeg(state, {}, event.at);
    case 'leg-failed':
      return isInFlight(state, event.leg) && lose(state, event);
    case 'resend-due':
      return isHeld(state) && sendLeg(state, state.payload, event.at, { resends: state.resends ?? 0 });
    case 'leg-resent':
      return (
        (state.status === 'failed' || state.status === 'in-doubt' || isHeld(state)) && retry(state, event.at)
      );
    case 'call-restarted':
      return state.status !== 'idle' && restart(state, event);
    case 'call-aborted':
      return state.status !== 'idle' && !hasEnded(state) && abort(state, event);
    default:
      return undefined;
  }
}

/** A leg is on its way. */
export type InFlightState = SendingState | Extract<CallState, { status: 'waiting-for-server' }>;

/** Nothing is to be done. */
export function stay(state: CallState): Step {
  return [state, []];
}

/** What every state has. */
export function baseOf({ limits, leg, rounds, earlier }: CallState) {
  return { limits, leg, rounds, ...(earlier && { earlier }) };
}

/** Whether this leg is on its way, and no other. */
export function isInFlight(state: CallState, leg: number): state is InFlightState {
  const sent =
    (state.status === 'sending' && !isHeld(state)) ||
    (state.status === 'waiting-for-server' && state.checking);
  return sent && state.leg === leg;
}

// Nothing is on its way: what did not get through waits for its next attempt.
function isHeld(state: CallState): state is SendingState {
  return state.status === 'sending' && state.lost !== undefined;
}

/** What a leg carries. */
export function payloadOf(state: InFlightState): LegPayload {
  return state.status === 'sending' ? state.payload : { requestState: state.requestState };
}

/** Sends the next leg. */
export function sendLeg(
  state: CallState,
  payload: LegPayload,
  at: number,
  before: Pick<SendingState, 'resends'> = {},
): Step {
  const leg = state.leg + 1;
  return [
    { ...baseOf(state), status: 'sending', leg, payload, since: at, ...before },
    [{ type: 'send-leg', leg, payload }],
  ];
}

// What never left, or may be done twice, goes out again by itself; what may have arrived is for someone to decide.
function lose(state: InFlightState, event: Extract<CallEvent, { type: 'leg-failed' }>): Step {
  const { error, repeatable, offline, undecided } = event;
  if ('stopping' in state) return end(state, state.stopping?.reason);
  const { since } = state;
  const payload = payloadOf(state);
  const resends = ((state.status === 'sending' && state.resends) || 0) + (offline ? 0 : 1);
  const base = baseOf(state);
  if ((error.unsent || (error.uncertain && repeatable)) && resends <= state.limits.maxResends) {
    const held: SendingState = { ...base, status: 'sending', payload, since, resends, lost: error };
    return [held, [{ type: 'schedule-resend', resends }]];
  }
  if (error.uncertain && !repeatable && !undecided)
    return stay({ ...base, status: 'in-doubt', payload, since, error });
  // A task that is over cannot be gone on with.
  return fail(state, error, error.code.startsWith('task-') ? {} : { payload });
}

type Remains = Pick<FailedState, 'payload' | 'unread'>;

/** Ends a call without a result. */
export function fail(
  state: CallState,
  error: McpCallError,
  remains: Remains = {},
  effects: readonly CallEffect[] = [],
): Step {
  return [{ ...baseOf(state), status: 'failed', error, ...remains }, effects];
}

function retry(state: FailedState | InDoubtState | SendingState, at: number): Step | undefined {
  const { payload, leg } = state;
  const unread = state.status === 'failed' ? state.unread : undefined;
  if (!payload) return undefined;
  if (!unread) return sendLeg(state, payload, at);
  return [
    { ...baseOf(state), status: 'sending', payload, since: at },
    [{ type: 'read-round', leg, outcome: unread }],
  ];
}

function restart(
  state: CallState,
  { at, keepsAnswers }: Extract<CallEvent, { type: 'call-restarted' }>,
): Step {
  const { limits, leg, rounds, earlier = [] } = state;
  // What a run did not get to again is still there for the next.
  const answered = keepsAnswers ? { earlier: [...rounds, ...earlier.slice(rounds.length)] } : {};
  const [sending, effects] = sendLeg({ status: 'idle', limits, leg, rounds: [], ...answered }, {}, at);
  return [sending, [...stopLeg, ...cancelTask(state), ...effects]];
}

// A task is told to stop, and has stopped once its server says so; whoever aborts again lets go of it.
function abort(state: CallState, { reason, task }: Extract<CallEvent, { type: 'call-aborted' }>): Step {
  const leg = followedLeg(state);
  if (!leg || task === 'leave' || 'stopping' in state) return end(state, reason);
  const effects = cancelTask(state);
  return task || isHeld(state)
    ? end(state, reason, effects)
    : [{ ...baseOf(state), status: 'sending', ...leg, stopping: reason ? { reason } : {} }, effects];
}

function end(state: CallState, reason?: string, effects: readonly CallEffect[] = []): Step {
  return [{ ...baseOf(state), status: 'aborted', ...(reason && { reason }) }, [...stopLeg, ...effects]];
}

// The leg that follows a task, whether it asks or not.
function followedLeg(state: CallState): OngoingLeg | undefined {
  const leg = state.status === 'sending' ? state : 'ongoing' in state ? state.ongoing : undefined;
  return leg?.payload.task && { payload: leg.payload, since: leg.since };
}

/** Has the server stop the task that is being followed, if one is. */
export function cancelTask(state: CallState): readonly CallEffect[] {
  const task = followedLeg(state)?.payload.task;
  return task ? [{ type: 'cancel-task', task }] : [];
}

/** Ends what is on its way. */
export const stopLeg: readonly CallEffect[] = [{ type: 'stop-leg' }];
