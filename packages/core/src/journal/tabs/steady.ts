import type { CallState } from '../../call/state.js';

/** The same state in the objects of the one before, as far as it is the same: what is drawn for an open question must not begin anew. */
export function steady(before: CallState, next: CallState): CallState {
  if (before.leg !== next.leg || before.status !== next.status) return next;
  if (before.status !== 'awaiting-input' || next.status !== 'awaiting-input') return next;
  const isSame = JSON.stringify(before.answers) === JSON.stringify(next.answers);
  return isSame ? before : { ...before, answers: next.answers };
}
