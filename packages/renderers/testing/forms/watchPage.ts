import { tripwire } from './hostileTexts.js';

/** What a page has done; everything in it counts, the test itself included. */
export interface PageWatch {
  /** Errors that nobody caught, rejections that nobody handled, and complaints of React. */
  readonly crashes: readonly string[];
  /** How often a text has managed to run. */
  readonly countExecutions: () => number;
  /** What was asked of the network since the last call. */
  readonly takeRequests: () => readonly string[];
  /** How many milliseconds each task took that lasted over 50 and ended since the last call. */
  readonly takeLongTasks: () => readonly number[];
  readonly stop: () => void;
}

/** Watches this page until it is told to stop. */
export function watchPage(): PageWatch {
  const crashes: string[] = [];
  let executions = 0;
  Object.assign(window, { [tripwire]: () => (executions += 1) });
  const onError = (event: ErrorEvent) => crashes.push(`error: ${event.message}`);
  const onRejection = (event: PromiseRejectionEvent) => crashes.push(`rejection: ${event.reason}`);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  const complain = console.error;
  console.error = (...details: unknown[]) => crashes.push(`console: ${details.join(' ').slice(0, 500)}`);
  const resources = observe('resource');
  const longTasks = observe('longtask');
  return {
    crashes,
    countExecutions: () => executions,
    takeRequests: () => resources.take().map(({ name }) => name),
    takeLongTasks: () => longTasks.take().map(({ duration }) => duration),
    stop: () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
      console.error = complain;
      resources.stop();
      longTasks.stop();
    },
  };
}

function observe(type: string) {
  let entries: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  observer.observe({ type });
  return {
    take: () => {
      const taken = [...entries, ...observer.takeRecords()];
      entries = [];
      return taken;
    },
    stop: () => observer.disconnect(),
  };
}

const channel = new MessageChannel();
const waiting: (() => void)[] = [];
channel.port1.onmessage = () => waiting.shift()?.();

/** Ends the current task, so that what follows is measured as one of its own. */
export function startTask(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(undefined);
  });
}
