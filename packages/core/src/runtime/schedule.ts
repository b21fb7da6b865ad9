import { guard } from './createListeners.js';
import { waitToResend } from './waitToResend.js';
import { defaultPacing, longestTimer, waitFor } from './pacing.js';
import type { CallPolicy } from '../call/policy.js';
import type { CallState } from '../call/state.js';
import type { CallEvent } from '../call/callEvent.js';
import type { CallEffect } from '../machine/legTransition.js';

/** What happens by and by. */
export type ScheduleEffect = Extract<CallEffect, { type: 'schedule-check' | 'schedule-resend' }>;

/** Has something happen to a call by and by, and returns how to give up. */
export function schedule(
  effect: ScheduleEffect,
  state: CallState,
  policy: CallPolicy,
  dispatch: (event: CallEvent) => void,
): () => void {
  return effect.type === 'schedule-check'
    ? waitFor(delayBefore(effect.checks, state, policy), () => dispatch({ type: 'check-due' }))
    : waitToResend(effect.resends, () => dispatch({ type: 'resend-due', at: Date.now() }));
}

// The last check falls on the end of the wait, however slow the pace has become.
function delayBefore(checks: number, state: CallState, policy: CallPolicy): number {
  const pause = guard(() => policy.pacing?.(checks)) ?? defaultPacing(checks);
  const left = state.status === 'waiting-for-server' ? state.since + state.limits.maxWaitMs - Date.now() : 0;
  return Math.max(0, Math.min(Number.isNaN(pause) ? defaultPacing(checks) : pause, left, longestTimer));
}
