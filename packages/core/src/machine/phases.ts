import type {
  AwaitingPushState,
  AwaitingTaskState,
  CallState,
  OngoingLeg,
  SendingState,
  TaskPayload,
  WaitingForServerState,
} from '../call/state.js';

/** A leg asks while it is on its way. */
export type AskingOnTheWay = AwaitingPushState | AwaitingTaskState;

/** A leg is on its way, or its answer is being read, and nothing is asked. */
export type OnTheWay = Exclude<SendingState, { phase: 'backing-off' }> | WaitingForServerState;

/** Whether this leg, and no other, is on its way with nothing asked. */
export function isOnTheWay(state: CallState, leg: number): state is OnTheWay {
  if (state.leg !== leg) return false;
  return state.status === 'sending'
    ? state.phase !== 'backing-off'
    : state.status === 'waiting-for-server' && state.checking;
}

/** Whether this leg asks while it is on its way. */
export function asksOnTheWay(state: CallState, leg: number): state is AskingOnTheWay {
  return state.status === 'awaiting-input' && state.source !== 'round' && state.leg === leg;
}

/** What the leg on its way carries; nothing where none is. */
export function findLegOnItsWay(state: CallState): OngoingLeg | undefined {
  if (asksOnTheWay(state, state.leg)) return state.ongoing;
  if (!isOnTheWay(state, state.leg)) return undefined;
  return state.status === 'sending' ? toOngoing(state) : { payload: payloadOf(state), since: state.since };
}

/** What a leg carries. */
export function payloadOf(state: OnTheWay) {
  return state.status === 'sending' ? state.payload : { requestState: state.requestState };
}

/** The leg that follows a task, whether it asks or not. */
export function findTaskLeg(state: CallState): (OngoingLeg & { readonly payload: TaskPayload }) | undefined {
  if (state.status === 'awaiting-input') return state.source === 'task' ? state.ongoing : undefined;
  if (state.status !== 'sending') return undefined;
  const leg = toOngoing(state);
  return hasTask(leg) ? leg : undefined;
}

/** The leg alone, without what its state says besides. */
export function toOngoing({ payload, since, progress, undelivered }: OngoingLeg): OngoingLeg {
  return { payload, since, ...(progress && { progress }), ...(undelivered && { undelivered }) };
}

/** Whether a leg follows a task. */
export function hasTask(leg: OngoingLeg): leg is OngoingLeg & { readonly payload: TaskPayload } {
  return leg.payload.task !== undefined;
}
