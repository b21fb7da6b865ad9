import type { CallEvent } from '../call/callEvent.js';
import { hasEnded, type AbortedState, type BackingOffState, type CallState } from '../call/state.js';
import { endQuestions } from './ongoingQuestions.js';
import { asksOnTheWay, findTaskLeg, isOnTheWay, payloadOf } from './phases.js';
import { abandonTask, baseOf, fail, sendLeg } from './steps.js';

type Event<Type extends CallEvent['type']> = Extract<CallEvent, { type: Type }>;

/** Sends the first leg. */
export function start(state: CallState, { at }: Event<'call-started'>): CallState {
  return state.status === 'idle' ? sendLeg(state, {}, at) : state;
}

/** Notes how far the server says it is. */
export function noteProgress(state: CallState, { leg, progress }: Event<'leg-progressed'>): CallState {
  if (asksOnTheWay(state, leg)) return { ...state, ongoing: { ...state.ongoing, progress } } as CallState;
  return isOnTheWay(state, leg) ? { ...state, progress } : state;
}

/**
 * A leg failed. What never left, or may be done twice, goes out again by itself; what may have arrived is for someone to
 * decide; all else ends the call.
 */
export function backOffOrEnd(given: CallState, event: Event<'leg-failed'>): CallState {
  const state = asksOnTheWay(given, event.leg) ? endQuestions(given, event) : given;
  if (!isOnTheWay(state, event.leg)) return given;
  if (state.status === 'sending' && state.phase === 'cancelling-task') return end(state, state.reason);
  const { error, repeatable = false, offline = false, undecided = false } = event;
  const payload = payloadOf(state);
  const { since } = state;
  const before = state.status === 'sending' && 'resends' in state ? (state.resends ?? 0) : 0;
  // Without a network an attempt does not count.
  const resends = before + (offline ? 0 : 1);
  const mayResend = error.unsent || (error.uncertain && repeatable);
  if (mayResend && resends <= state.limits.maxResends)
    return {
      ...baseOf(state),
      status: 'sending',
      phase: 'backing-off',
      payload,
      since,
      resends,
      lost: error,
    };
  if (error.uncertain && !repeatable && !undecided)
    return { ...baseOf(state), status: 'in-doubt', payload, since, error };
  // A task that is over cannot be gone on with.
  return fail(state, error, error.code.startsWith('task-') ? {} : { payload });
}

/** Sends a leg again that did not get through. */
export function resend(state: CallState, { at }: Event<'resend-due'>): CallState {
  return isBackingOff(state) ? sendLeg(state, state.payload, at, state.resends) : state;
}

/** Takes up a call where it stands: sends its leg again, or reads again what had arrived. */
export function retry(state: CallState, { at }: Event<'leg-resent'>): CallState {
  const isStuck = state.status === 'failed' || state.status === 'in-doubt' || isBackingOff(state);
  if (!isStuck || !state.payload) return state;
  const { payload } = state;
  const unread = state.status === 'failed' ? state.unread : undefined;
  if (!unread) return sendLeg(state, payload, at);
  // The server has acted on this leg, so that it must not go out again.
  return { ...baseOf(state), status: 'sending', phase: 'reading-again', payload, since: at, unread };
}

/** Begins anew, whatever became of the run before. */
export function restart(state: CallState, { at, keepsAnswers }: Event<'call-restarted'>): CallState {
  if (state.status === 'idle') return state;
  const { limits, leg, rounds, earlier = [] } = state;
  // What a run did not get to again is still there for the next.
  const kept = keepsAnswers ? { earlier: [...rounds, ...earlier.slice(rounds.length)] } : {};
  const sent = sendLeg({ status: 'idle', limits, leg, rounds: [], ...kept }, {}, at);
  return abandonTask(sent, findTaskLeg(state)?.payload.task);
}

/** Stops a call. A task is told to stop, and has stopped once its server says so; whoever aborts again lets go of it. */
export function abort(state: CallState, { reason, task: wish }: Event<'call-aborted'>): CallState {
  if (state.status === 'idle' || hasEnded(state)) return state;
  const following = findTaskLeg(state);
  const isToldAlready = state.status === 'sending' && state.phase === 'cancelling-task';
  if (!following || wish === 'leave' || isToldAlready) return end(state, reason);
  if (wish === 'cancel' || isBackingOff(state))
    return abandonTask(end(state, reason), following.payload.task);
  const cancelling = { ...baseOf(state), status: 'sending', phase: 'cancelling-task', ...following } as const;
  return reason ? { ...cancelling, reason } : cancelling;
}

function end(state: CallState, reason: string | undefined): AbortedState {
  return reason ? { ...baseOf(state), status: 'aborted', reason } : { ...baseOf(state), status: 'aborted' };
}

function isBackingOff(state: CallState): state is BackingOffState {
  return state.status === 'sending' && state.phase === 'backing-off';
}
