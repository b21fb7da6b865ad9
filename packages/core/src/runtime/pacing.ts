import { limits } from '../wire/limits.js';

/** Milliseconds to wait before the next check, from the number of checks made so far. */
export type Pacing = (checks: number) => number;

/** The longest that a timer waits; beyond it, it would fire at once. */
export const longestTimer = limits.timerMs;

/** Runs something after a pause, and returns how to give up. */
export function waitFor(pause: number, go: () => void): () => void {
  const timer = setTimeout(go, Math.min(pause, longestTimer));
  return () => clearTimeout(timer);
}

const quickChecks = 8;

/** 50 ms doubling to 250 ms; when that goes on, growing by half to 5 s. */
export const defaultPacing: Pacing = (checks) =>
  checks < quickChecks
    ? Math.min(50 * 2 ** checks, 250)
    : Math.min(250 * 1.5 ** (checks - quickChecks + 1), 5_000);
