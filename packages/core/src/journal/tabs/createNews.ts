import { hasEnded } from '../../call/state.js';
import type { CallRecord } from '../callRecord.js';
import type { Seats } from '../createSeats.js';
import { soon } from '../soon.js';
import type { Drivers } from './createDrivers.js';
import type { Talk } from './createTalk.js';

/** What this page tells others of the calls that it drives. */
export interface News {
  /** Tells how a call stands, as soon as there is anybody to hear it. */
  tell(key: string, record: CallRecord): void;
  /** Tells a page what has changed since it came, or at any time where that is not known. */
  tellUntold(cameAt: number): Promise<void>;
  /** Drops what is forgotten. */
  drop(key: string): void;
  /** Drops every call that had begun by then. */
  clear(at: number): void;
}

interface NewsParts {
  readonly seats: Seats;
  readonly drivers: Drivers;
  readonly talk: Talk;
}

// More than change while a page comes.
const longestUntold = 50;
/** By then every page reads what one of them has written down. */
const marginMs = 250;

/** Opens the news. In every round, telling costs about as much as writing down, which a page is spared that knows of no other. */
export function createNews({ seats, drivers, talk }: NewsParts): News {
  /** What has changed last. A page that comes reads it, or has read it as it stood just before. */
  const untold = new Map<string, { readonly record: CallRecord; readonly at: number }>();
  // A call may have gone on, or have been taken over; one that has ended and made room had its say before.
  const toNewest = (key: string, record: CallRecord): CallRecord | undefined => {
    const seat = seats.find(key);
    if (!seat) return hasEnded(record.state) ? record : undefined;
    const isOurs = seat.startedAt === record.startedAt && drivers.has(seat.driver ?? '');
    return isOurs ? seat.record : undefined;
  };
  return {
    tell: (key, record) => {
      if (talk.isShared) return talk.post({ type: 'kept', key, record });
      untold.delete(key);
      untold.set(key, { record, at: Date.now() });
      const [oldest] = untold.keys();
      if (untold.size > longestUntold && oldest !== undefined) untold.delete(oldest);
    },
    tellUntold: async (cameAt) => {
      if (untold.size === 0) return;
      // A page that has slept hears first what was taken over, forgotten or cleared meanwhile.
      await drivers.confirm();
      await soon();
      for (const [key, { record, at }] of untold) {
        const newest = at < cameAt - marginMs ? undefined : toNewest(key, record);
        if (newest) talk.post({ type: 'kept', key, record: newest });
      }
      untold.clear();
    },
    drop: (key) => void untold.delete(key),
    clear: (at) => {
      for (const [key, { record }] of untold) if (record.startedAt <= at) untold.delete(key);
    },
  };
}
