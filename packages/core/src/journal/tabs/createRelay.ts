import type { Call } from '../../call/call.js';
import type { CallEvent } from '../../call/callEvent.js';
import type { Seat, Seats } from '../createSeats.js';
import type { Drivers } from './createDrivers.js';
import type { Talk } from './createTalk.js';

/** Has what someone does to a call done in the page that drives it. */
export interface Relay {
  /** Where the driver does not hear, this page does it. */
  passOn(call: Call, event: CallEvent): void;
  /** The same for what was done to a leg before it was known that another page drives the call, unless it is gone by now. */
  passOnLate(call: Call, event: CallEvent, leg: number): void;
}

interface RelayParts {
  readonly seats: Seats;
  readonly drivers: Drivers;
  readonly talk: Talk;
  readonly takeOver: (driver: string) => Promise<unknown>;
  /** Whether anything is written down about a call. */
  readonly isKnown: (seat: Seat) => Promise<boolean>;
}

/** Opens the way to the drivers of calls. */
export function createRelay({ seats, drivers, talk, takeOver, isKnown }: RelayParts): Relay {
  const acting = new WeakMap<Call, Promise<void>>();

  const passOn = async (call: Call, leg: number, event: CallEvent): Promise<void> => {
    // Another page may be quicker to take over, and is asked then.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const seat = seats.of(call);
      if (!seat) return;
      const driver = seat.driver ?? '';
      if (!drivers.has(driver) && (await talk.ask({ key: seat.key, leg, event }))) return;
      if (!drivers.has(driver)) {
        await drivers.seize(driver);
        if (!drivers.has(driver)) continue;
        await takeOver(driver);
        // The rest is still its own, once it is awake.
        drivers.letGo(driver);
      }
      await seat.turning;
      if (drivers.has(seat.driver ?? drivers.own)) return doHere(seat, leg, event);
    }
  };
  // In the order in which they were done.
  const inOrder = (call: Call, act: () => Promise<void>) => {
    const before = acting.get(call) ?? Promise.resolve();
    acting.set(
      call,
      before.then(act).catch(() => {}),
    );
  };

  return {
    passOn: (call, event) => {
      const { leg } = call.state;
      inOrder(call, () => passOn(call, leg, event));
    },
    passOnLate: (call, event, leg) =>
      inOrder(call, async () => {
        const seat = seats.of(call);
        // What has ended elsewhere, and is not even kept for the transcript, must not be done again from what is known here.
        if (seat && (await isKnown(seat))) await passOn(call, leg, event);
      }),
  };
}

/** Does to a call what someone did to one of its legs, unless it has gone on since. */
export function doHere({ call, controls }: Seat, leg: number, event: CallEvent): void {
  if (call.state.leg === leg) controls.dispatch(event);
}
