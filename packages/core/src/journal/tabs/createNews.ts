import type { CallRecord } from '../callRecord.js';
import type { Seat, Seats } from '../createSeats.js';
import { soon } from '../soon.js';
import type { Drivers } from './createDrivers.js';
import type { Talk } from './createTalk.js';

/** What this page tells others of the calls that it drives. */
export interface News {
  /** Tells how a call stands, as soon as there is anybody to hear it. */
  tell(seat: Seat, record: CallRecord): void;
  /** Tells what has changed while this page was alone. */
  tellUntold(): Promise<void>;
}

interface NewsParts {
  readonly seats: Seats;
  readonly drivers: Drivers;
  readonly talk: Talk;
}

// More than change while a page comes.
const longestUntold = 50;

/** Opens the news; in every round, telling costs about as much as writing down, which a page that is alone is spared. */
export function createNews({ seats, drivers, talk }: NewsParts): News {
  /** What has changed last. A page that comes reads it, or has read it as it stood just before. */
  const untold = new Map<string, Seat>();
  return {
    tell: (seat, record) => {
      const { key } = seat;
      if (!talk.isAlone) return talk.post({ type: 'kept', key, record });
      untold.delete(key);
      untold.set(key, seat);
      const [oldest] = untold.keys();
      if (untold.size > longestUntold && oldest !== undefined) untold.delete(oldest);
    },
    tellUntold: async () => {
      const changed = [...untold.values()];
      untold.clear();
      if (changed.length === 0) return;
      // A page that has slept hears first what was taken over, forgotten or cleared meanwhile.
      await drivers.confirm();
      await soon();
      for (const { key, call, startedAt, record, driver } of changed) {
        const there = seats.find(key);
        if (!there) talk.post({ type: 'forgotten', key, startedAt });
        else if (there.call === call && record && drivers.has(driver ?? ''))
          talk.post({ type: 'kept', key, record });
      }
    },
  };
}
