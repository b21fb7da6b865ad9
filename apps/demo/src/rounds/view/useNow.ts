import { useSyncExternalStore } from 'react';

const everyMs = 1000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

/** The time, once a second while something is going on; one clock for all who ask. */
export function useNow(isRunning: boolean): number {
  return useSyncExternalStore(isRunning ? subscribe : stayStill, readNow);
}

function subscribe(listener: () => void) {
  const tick = () => {
    now = Date.now();
    [...listeners].forEach((tell) => tell());
  };
  listeners.add(listener);
  now = Date.now();
  timer ??= setInterval(tick, everyMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function stayStill() {
  return () => {};
}

function readNow() {
  return now;
}
