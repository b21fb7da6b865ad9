import type { CallEffect, Timer } from '../call/callEffect.js';
import type { CallState, OngoingLeg, Undelivered } from '../call/state.js';
import type { TaskRef } from '../tasks/taskRef.js';
import { findLegOnItsWay, findTaskLeg } from './phases.js';

/**
 * What this runner has to do because a call was `before` and is `after`, from the two states alone: it makes no difference
 * whether the change was made here, in another tab, or comes from the disk. A leg is carried out by the runner that it names.
 * Whoever only watches a call has no name, and nothing to do.
 */
export function effectsOf(
  before: CallState | undefined,
  after: CallState,
  me: string | undefined,
): readonly CallEffect[] {
  if (me === undefined) return [];
  return [
    ...toLegEffects(before, after, me),
    ...toTimerEffects(before && findTimer(before), findTimer(after)),
    ...(before ? toDeliveries(before, after, me) : []),
  ];
}

/** A state that this runner goes on with. To follow a task, and to read again what arrived, does nothing twice. */
export function takeOver(state: CallState, me: string): CallState {
  const isReading = state.status === 'sending' && state.phase === 'reading-again';
  return isReading || findLegOnItsWay(state)?.payload.task ? { ...state, runner: me } : state;
}

function toTimerEffects(before: Timer | undefined, after: Timer | undefined): readonly CallEffect[] {
  if (before && after && isSameTimer(before, after)) return [];
  const cleared: readonly CallEffect[] = before ? [{ type: 'clear-timer' }] : [];
  return after ? [...cleared, { type: 'set-timer', timer: after }] : cleared;
}

function toLegEffects(before: CallState | undefined, after: CallState, me: string): readonly CallEffect[] {
  const effects: CallEffect[] = [];
  const open = before && findOpenLeg(before, me);
  if (open !== undefined && open !== findOpenLeg(after, me)) effects.push({ type: 'stop-leg', leg: open });
  const unwanted = findUnwantedTask(after);
  if (unwanted && unwanted.id !== (before && findUnwantedTask(before)?.id))
    effects.push({ type: 'cancel-task', task: unwanted });
  const ongoing = findOwnLeg(after, me);
  const isNew = !before || before.leg !== after.leg || !findOwnLeg(before, me);
  if (ongoing && isNew) effects.push(toBeginning(after, ongoing));
  return effects;
}

function toBeginning(state: CallState, { payload }: OngoingLeg): CallEffect {
  const { leg } = state;
  return state.status === 'sending' && state.phase === 'reading-again'
    ? { type: 'read-again', leg, outcome: state.unread }
    : { type: 'send-leg', leg, payload };
}

// What was answered before its leg went out, as after a reload, is for the leg itself to look after.
function toDeliveries(before: CallState, after: CallState, me: string): readonly CallEffect[] {
  const was = findOwnLeg(before, me);
  const is = findOwnLeg(after, me);
  if (!was || !is || before.leg !== after.leg) return [];
  const known = listUndelivered(was);
  return Object.entries(listUndelivered(is))
    .filter(([key]) => !Object.hasOwn(known, key))
    .map(([key, answer]) => ({ type: 'deliver-answer', key, answer }));
}

function listUndelivered({ undelivered, payload }: OngoingLeg): Undelivered {
  return { ...payload.task?.undelivered, ...undelivered };
}

function findOwnLeg(state: CallState, me: string): OngoingLeg | undefined {
  return state.runner === me ? findLegOnItsWay(state) : undefined;
}

// Of a leg on its way, and of one whose questions are open, something is still wanted.
function findOpenLeg(state: CallState, me: string): number | undefined {
  return state.status === 'awaiting-input' || findOwnLeg(state, me) ? state.leg : undefined;
}

function findUnwantedTask(state: CallState): TaskRef | undefined {
  const isCancelling = state.status === 'sending' && state.phase === 'cancelling-task';
  return isCancelling ? findTaskLeg(state)?.payload.task : state.abandonedTask;
}

function findTimer(state: CallState): Timer | undefined {
  if (state.status === 'waiting-for-server' && !state.checking) return { kind: 'check', polls: state.polls };
  if (state.status === 'sending' && state.phase === 'backing-off')
    return { kind: 'resend', resends: state.resends };
  return undefined;
}

function isSameTimer(one: Timer, other: Timer): boolean {
  return one.kind === 'check'
    ? other.kind === 'check' && one.polls === other.polls
    : other.kind === 'resend' && one.resends === other.resends;
}
