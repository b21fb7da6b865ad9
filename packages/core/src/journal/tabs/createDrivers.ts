import { inTime } from '../inTime.js';
import type { HeldLock, TabLocks } from './locks.js';

/** Which calls this page drives: each is written down under the name of its driver, and whoever holds that name drives it. */
export interface Drivers {
  /** The name under which this page drives what it writes down. */
  readonly own: string;
  /** Resolves once that name is this page's. */
  readonly ready: Promise<unknown>;
  has(driver: string): boolean;
  /** Resolves once every loss of a name up to now is known here; nothing where none can be unknown. */
  confirm(): Promise<unknown> | undefined;
  /** Becomes the driver where there is none. */
  claim(driver: string): Promise<boolean>;
  /** Becomes the driver once there is none any more. */
  follow(driver: string): void;
  /** Becomes the driver in the place of a page that hangs. */
  seize(driver: string): Promise<void>;
  /** Leaves the driving under a name to whoever waits for it. */
  letGo(driver: string): void;
  /** Drives nothing any more. */
  release(): void;
}

/** What has to be done when the driver of calls changes. */
export interface DriverEvents {
  onGain(driver: string): void;
  onLose(driver: string): void;
}

/** The only page there is. */
export const loneDriver: Drivers = {
  own: '',
  ready: Promise.resolve(),
  has: () => true,
  confirm: () => undefined,
  claim: async () => true,
  follow: () => {},
  seize: async () => {},
  letGo: () => {},
  release: () => {},
};

/** Shares the driving between pages, by locks that go with their page. */
export function createDrivers(locks: TabLocks, { onGain, onLose }: DriverEvents): Drivers {
  const held = new Map<string, HeldLock>();
  const followed = new Set<string>();
  let own = '';
  let ready: Promise<unknown> = Promise.resolve();
  /** Nobody else can have a name that was just made up, so that where it cannot be had there are no locks at all. */
  let isAlone = false;
  let confirming: Promise<unknown> | undefined;

  const hold = (driver: string, lock: HeldLock | undefined) => {
    if (!lock) return false;
    held.set(driver, lock);
    void lock.lost.then(() => {
      if (held.get(driver) === lock) {
        held.delete(driver);
        if (driver === own) settle();
      }
      // Also where this page has let go of it before it knew.
      onLose(driver);
    });
    return true;
  };
  const settle = () => {
    const name = Math.random().toString(36).slice(2);
    own = name;
    ready = inTime(locks.take(name, 'if-free')).then(
      (lock) => (isAlone = !hold(name, lock)),
      () => (isAlone = true),
    );
  };
  settle();

  return {
    get own() {
      return own;
    },
    get ready() {
      return ready;
    },
    has: (driver) => isAlone || driver === own || held.has(driver),
    confirm: () => {
      const asked = locks.confirm?.();
      // Whoever asks later does not go on before whoever asked first.
      if (asked) {
        const all: Promise<unknown> = Promise.allSettled([confirming, asked]).finally(
          () => confirming === all && (confirming = undefined),
        );
        confirming = all;
      }
      return confirming;
    },
    claim: async (driver) => {
      await ready;
      return isAlone || held.has(driver) || hold(driver, await locks.take(driver, 'if-free'));
    },
    follow: (driver) => {
      if (isAlone || driver === own || held.has(driver) || followed.has(driver)) return;
      followed.add(driver);
      locks.take(driver, 'wait').then(
        (lock) => {
          followed.delete(driver);
          if (hold(driver, lock)) onGain(driver);
        },
        () => followed.delete(driver),
      );
    },
    seize: async (driver) => {
      if (!held.has(driver)) hold(driver, await locks.take(driver, 'steal'));
    },
    letGo: (driver) => {
      const lock = held.get(driver);
      held.delete(driver);
      lock?.release();
    },
    release: () => {
      const locksHeld = [...held.values()];
      held.clear();
      settle();
      for (const lock of locksHeld) lock.release();
    },
  };
}
