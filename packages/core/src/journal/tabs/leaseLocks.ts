import { createGate, type HeldLock, type TabLocks } from './locks.js';

/** What leases are written in; the local storage of a browser is one. */
export type LeaseArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** How long a lease lasts, and how often it is looked at. */
export interface LeaseTimes {
  readonly lastsMs: number;
  readonly renewsMs: number;
  /** How long another page has to write into the same place before a lease counts. */
  readonly settlesMs: number;
}

// A lease outlasts three renewals that come late, because browsers slow the timers of hidden pages down to one a second.
const usual: LeaseTimes = { lastsMs: 6_000, renewsMs: 1_500, settlesMs: 60 };

interface Lease {
  readonly holder: string;
  readonly until: number;
}

/** Locks for browsers that have none, or withhold them from pages that are not served securely: leases that a page renews while it lives. */
export function leaseLocks(area: LeaseArea, times: LeaseTimes = usual): TabLocks {
  const { lastsMs, renewsMs, settlesMs } = times;
  const toKey = (name: string) => `mcp-roundtrip/lease/${name}`;
  const read = (name: string): Partial<Lease> => {
    try {
      return (JSON.parse(area.getItem(toKey(name)) ?? '{}') as Partial<Lease> | null) ?? {};
    } catch {
      return {};
    }
  };
  const confirms = new Set<() => boolean>();
  const isValid = ({ holder, until = 0 }: Partial<Lease>) => Boolean(holder) && until > Date.now();
  const write = (name: string, holder: string) => {
    try {
      area.setItem(toKey(name), JSON.stringify({ holder, until: Date.now() + lastsMs } satisfies Lease));
    } catch {
      // An area that is full or withheld takes nothing, and then there is no lease.
    }
  };

  const attempt = async (name: string, steals: boolean): Promise<HeldLock | undefined> => {
    const holder = Math.random().toString(36).slice(2);
    if (isValid(read(name)) && !steals) return undefined;
    let lease: Partial<Lease>;
    do {
      write(name, holder);
      // Of two that write at once, the later one has it.
      await pause(settlesMs);
      lease = read(name);
      // Again, where the page slept for so long that its lease is over already.
    } while (lease.holder === holder && !isValid(lease));
    return lease.holder === holder ? hold(name, holder) : undefined;
  };

  const hold = (name: string, holder: string): HeldLock => {
    const lost = createGate();
    const isMine = () => {
      const lease = read(name);
      // A page that slept for longer than its lease has lost it, even where nobody took it yet.
      return lease.holder === holder && isValid(lease);
    };
    const check = () => {
      if (isMine()) return true;
      stop();
      lost.open();
      return false;
    };
    // One that is over and that nobody wanted is no loss.
    const isUntouched = () => read(name).holder === holder || check();
    const leave = () => {
      release();
      // Only then, because a page that goes for good must not take another lease in its last moment.
      globalThis.addEventListener?.('pageshow', lost.open, { once: true });
    };
    const timer = setInterval(() => check() && write(name, holder), renewsMs);
    const stop = () => {
      confirms.delete(isUntouched);
      clearInterval(timer);
      globalThis.removeEventListener?.('pagehide', leave);
      globalThis.removeEventListener?.('storage', check);
    };
    const release = () => {
      stop();
      if (isMine()) area.removeItem(toKey(name));
    };
    confirms.add(isUntouched);
    globalThis.addEventListener?.('pagehide', leave);
    // Told to a page when another one has written.
    globalThis.addEventListener?.('storage', check);
    return { lost: lost.promise, release };
  };

  return {
    confirm: () => ([...confirms].map((isOurs) => isOurs()).includes(false) ? Promise.resolve() : undefined),
    take: async (name, how) => {
      for (;;) {
        const lock = await attempt(name, how === 'steal');
        if (lock || how !== 'wait') return lock;
        await pause(renewsMs / 2);
      }
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
