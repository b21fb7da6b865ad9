import type { Timer } from '../call/callEffect.js';
import type { CallEvent } from '../call/callEvent.js';
import type { CallState } from '../call/state.js';
import { limits } from '../wire/limits.js';
import { guard } from './createListeners.js';
import { isOffline } from './isOffline.js';

/** Milliseconds to wait before the next check, from the number of polls made so far. */
export type PollDelay = (polls: number) => number;

/** The longest that a timer waits; beyond it, it would fire at once. */
export const longestTimer = limits.timerMs;

/** How long a network that says that it is back may still need. */
const settlesMs = 500;
const quickPolls = 8;

/** 50 ms doubling to 250 ms; when that goes on, growing by half to 5 s. */
export const defaultPollDelay: PollDelay = (polls) =>
  polls < quickPolls
    ? Math.min(50 * 2 ** polls, 250)
    : Math.min(250 * 1.5 ** (polls - quickPolls + 1), 5_000);

/** Runs something after a pause, and returns how to give up. */
export function waitFor(pause: number, go: () => void): () => void {
  const timer = setTimeout(go, Math.min(pause, longestTimer));
  return () => clearTimeout(timer);
}

/** Has something happen to a call by and by, and returns how to give up. */
export function setTimer(
  timer: Timer,
  state: CallState,
  pollDelay: PollDelay | undefined,
  happen: (event: CallEvent) => void,
): () => void {
  return timer.kind === 'check'
    ? waitFor(toCheckDelay(timer.polls, state, pollDelay), () => happen({ type: 'check-due' }))
    : waitToResend(timer.resends, () => happen({ type: 'resend-due', at: Date.now() }));
}

// The last check falls on the end of the wait, however slow the pace has become.
function toCheckDelay(polls: number, state: CallState, pollDelay: PollDelay | undefined): number {
  const given = guard(() => pollDelay?.(polls)) ?? Number.NaN;
  const pause = Number.isNaN(given) ? defaultPollDelay(polls) : given;
  const left = state.status === 'waiting-for-server' ? state.since + state.limits.maxWaitMs - Date.now() : 0;
  return Math.max(0, Math.min(pause, left, longestTimer));
}

// For the network where there is none, else a pause that doubles to 5 s.
function waitToResend(resends: number, go: () => void): () => void {
  if (!isOffline()) return waitFor(Math.min(250 * 2 ** Math.max(0, resends - 1), 5_000), go);
  let stop = () => {};
  const goSoon = () => (stop = waitFor(settlesMs, go));
  globalThis.addEventListener('online', goSoon, { once: true });
  return () => {
    globalThis.removeEventListener('online', goSoon);
    stop();
  };
}
