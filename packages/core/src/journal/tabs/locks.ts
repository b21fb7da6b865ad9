import { inTime } from '../inTime.js';
import { watchSleep } from './watchSleep.js';

/** A lock of this page, until it is released, or until another page takes it away. */
export interface HeldLock {
  /** Resolves when another page has taken it away. */
  readonly lost: Promise<void>;
  release(): void;
}

/** Locks between the pages of one browser; a page that is gone holds none. */
export interface TabLocks {
  /** Takes a lock once it is free, only if it is free (else there is none), or from whoever has it. */
  take(name: string, how: 'wait' | 'if-free' | 'steal'): Promise<HeldLock | undefined>;
  /**
   * Resolves once this page has been told of every lock that was taken away from it so far. Nothing where it was awake all the time,
   * because locks are only taken away from pages that do not answer.
   */
  confirm?(): Promise<unknown> | undefined;
}

const options = { wait: {}, 'if-free': { ifAvailable: true }, steal: { steal: true } } as const;

/** The browser's own locks. */
export function webLocks(manager: LockManager): TabLocks {
  const hasSlept = watchSleep();
  return {
    // The browser answers in order, so that what it has to say about the locks of this page comes first.
    confirm: () => (hasSlept() ? inTime((async () => manager.query())()).catch(() => {}) : undefined),
    take: (name, how) =>
      new Promise((resolve) => {
        const held = createGate();
        const lost = createGate();
        manager
          .request(`mcp-roundtrip/${name}`, options[how], (lock) => {
            if (!lock) return resolve(undefined);
            resolve({ lost: lost.promise, release: held.open });
            return held.promise;
          })
          .catch(() => {
            lost.open();
            // Where the browser refuses locks there is none, and the page goes on by itself.
            resolve(undefined);
          });
      }),
  };
}

/** A promise that is resolved from outside. */
export function createGate(): { readonly promise: Promise<void>; readonly open: () => void } {
  let open = () => {};
  const promise = new Promise<void>((resolve) => (open = resolve));
  return { promise, open };
}
