import { createGate, type HeldLock, type TabLocks } from '../locks.js';
import type { TabLink } from '../tabLink.js';

interface Waiter {
  readonly page: object;
  readonly grant: () => void;
}

/** Pages of one process tied together, for tests: each can be killed or made to hang. */
export function linkInProcess() {
  const holders = new Map<string, { page: object; lose: () => void }>();
  const queues = new Map<string, Waiter[]>();
  const listeners = new Map<object, Map<string, (message: unknown) => void>>();
  const hanging = new Map<object, { readonly isTold: boolean; readonly act: () => void }[]>();

  const free = (name: string) => {
    holders.delete(name);
    queues.get(name)?.shift()?.grant();
  };
  const hold = (name: string, page: object): HeldLock => {
    const lost = createGate();
    const entry = { page, lose: () => run(page, lost.open) };
    holders.set(name, entry);
    return { lost: lost.promise, release: () => void (holders.get(name) === entry && free(name)) };
  };
  // What happens to a page that hangs happens once it is awake.
  const run = (page: object, act: () => void, isTold = false) => {
    const later = hanging.get(page);
    if (later) later.push({ isTold, act });
    else queueMicrotask(act);
  };
  const createLocks = (page: object): TabLocks => ({
    // In order, as browsers do: what was taken away from the page comes first.
    confirm: () => (hanging.has(page) ? new Promise<void>((resolve) => run(page, resolve)) : undefined),
    take: async (name, how) => {
      const holder = holders.get(name);
      if (!holder) return hold(name, page);
      if (how === 'if-free') return undefined;
      if (how === 'steal') {
        holder.lose();
        return hold(name, page);
      }
      return new Promise((resolve) => {
        const grant = () => resolve(hold(name, page));
        queues.set(name, [...(queues.get(name) ?? []), { page, grant }]);
      });
    },
  });

  return {
    /** Opens a page. */
    open: () => {
      const page = {};
      const heard = new Map<string, (message: unknown) => void>();
      listeners.set(page, heard);
      const link: TabLink = {
        locks: createLocks(page),
        openChannel: (name, onMessage) => {
          heard.set(name, onMessage);
          return {
            post: (message) => {
              const copy = structuredClone(message);
              for (const [other, channels] of listeners)
                if (other !== page) run(other, () => channels.get(name)?.(copy), true);
            },
            close: () => void heard.delete(name),
          };
        },
      };
      return {
        link,
        /** Ends the page without a word. */
        kill: () => {
          listeners.delete(page);
          for (const [name, waiters] of queues)
            queues.set(
              name,
              waiters.filter((waiter) => waiter.page !== page),
            );
          for (const [name, holder] of [...holders]) if (holder.page === page) free(name);
        },
        hang: () => void hanging.set(page, []),
        /** It catches up on everything in order, or on what others told before what became of its locks. */
        wake: async ({ hearsFirst = false } = {}) => {
          const missed = hanging.get(page) ?? [];
          const isEarly = ({ isTold }: { readonly isTold: boolean }) => isTold || !hearsFirst;
          hanging.delete(page);
          for (const each of missed) if (isEarly(each)) each.act();
          if (hearsFirst) await new Promise((resolve) => setImmediate(resolve));
          for (const each of missed) if (!isEarly(each)) each.act();
        },
      };
    },
  };
}
