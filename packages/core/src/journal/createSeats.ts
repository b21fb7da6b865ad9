import type { Call } from '../call/call.js';
import type { Calls } from '../runtime/createCalls.js';
import type { CallControls } from '../runtime/persister.js';
import type { CallRecord } from './callRecord.js';

/** The place of one call in the journal of a page. */
export interface Seat {
  readonly key: string;
  readonly call: Call;
  readonly controls: CallControls;
  startedAt: number;
  /** The name of whoever drives it. */
  driver: string | undefined;
  /** Another one whenever the call comes from elsewhere: what was to be written before is not written any more. */
  turn: number;
  /** How often another page has taken it away from this one. */
  losses: number;
  /** How the call stood when its driver last told. */
  record?: CallRecord;
  /** What was filled in by then. */
  knownDrafts?: CallRecord['drafts'] | undefined;
  /** Resolves once a change of the driver is through. */
  turning?: Promise<void>;
}

/** The calls that a journal has in its care. */
export interface Seats {
  /** Gives a call its seat, unless another one in this page has it. */
  take(call: Call, controls: CallControls): void;
  of(call: Call): Seat | undefined;
  find(key: string): Seat | undefined;
  /** Those of them that are shown in this page. */
  drivenBy(driver: string): readonly Seat[];
  drop(seat: Seat): void;
  /** Lets go of a call that has ended; it has its seat again once it goes on. */
  rest(key: string): void;
  wake(call: Call): Seat | undefined;
  /** Drops every call that has no seat: what a server asks by itself, and what has let go of its own. */
  removeSeatless(): void;
  /** Stops and drops a call. */
  remove(seat: Seat): void;
  list(): readonly Seat[];
  /** Lets calls to a server in, once what was written down about them is back. */
  open(scope: string, calls: Calls, restored: Promise<unknown>): void;
  close(calls: Calls): void;
  /** The calls of the server that a key belongs to. */
  callsFor(key: string): Calls | undefined;
  /** Resolves once a call may be written down. */
  ready(call: Call): Promise<unknown> | undefined;
  readyFor(key: string): Promise<unknown> | undefined;
  /** Resolves once everything is back. */
  allReady(): Promise<unknown>;
  readonly isEmpty: boolean;
}

interface Desk {
  readonly calls: Calls;
  readonly restored: Promise<unknown>;
}

/** Makes the register of calls. */
export function createSeats(toKey: (call: Call) => string): Seats {
  const seats = new Map<string, Seat>();
  const known = new WeakMap<Call, Seat>();
  const resting = new WeakSet<Seat>();
  // A page may show a server in several places, each with calls of its own.
  const desks = new Map<string, readonly Desk[]>();
  const scopeOf = (key: string) => key.slice(0, key.lastIndexOf('/') + 1);
  const desksOf = (key: string) => desks.get(scopeOf(key)) ?? [];
  const deskOf = ({ key, call }: Seat) => desksOf(key).find(({ calls }) => calls.get(call.id) === call);
  const find = (call: Call) => {
    const seat = known.get(call);
    return seat && seats.get(seat.key) === seat ? seat : undefined;
  };
  const remove = (seat: Seat) => {
    const desk = deskOf(seat);
    // First, so that nothing is told about it any more.
    seats.delete(seat.key);
    desk?.calls.remove(seat.call.id);
  };
  const readyFor = (key: string) => Promise.all(desksOf(key).map(({ restored }) => restored));
  return {
    take: (call, controls) => {
      const key = toKey(call);
      const before = seats.get(key);
      const seat = { key, call, controls, startedAt: Date.now(), driver: undefined, turn: 0, losses: 0 };
      known.set(call, seat);
      if (!before || !deskOf(before)) seats.set(key, seat);
    },
    of: find,
    find: (key) => seats.get(key),
    drivenBy: (driver) => [...seats.values()].filter((seat) => seat.driver === driver && deskOf(seat)),
    drop: (seat) => void seats.delete(seat.key),
    rest: (key) => {
      const seat = seats.get(key);
      if (seat) resting.add(seat);
      seats.delete(key);
    },
    wake: (call) => {
      const seat = known.get(call);
      if (!seat || !resting.has(seat) || seats.has(seat.key)) return undefined;
      resting.delete(seat);
      seats.set(seat.key, seat);
      return seat;
    },
    removeSeatless: () => {
      for (const { calls } of [...desks.values()].flat())
        for (const call of calls.list()) {
          const seat = known.get(call);
          if (call.isPush || (seat && resting.has(seat))) calls.remove(call.id);
        }
    },
    remove,
    list: () => [...seats.values()],
    open: (scope, calls, restored) => {
      const others = (desks.get(scope) ?? []).filter((desk) => desk.calls !== calls);
      desks.set(scope, [...others, { calls, restored }]);
      for (const [key, seat] of seats) if (scopeOf(key) === scope && !deskOf(seat)) seats.delete(key);
    },
    // Its seats stay, so that calls which are opened again find them.
    close: (calls) => {
      for (const [scope, list] of desks) {
        const others = list.filter((desk) => desk.calls !== calls);
        if (others.length > 0) desks.set(scope, others);
        else desks.delete(scope);
      }
    },
    callsFor: (key) => desksOf(key)[0]?.calls,
    ready: (call) => {
      const seat = known.get(call);
      return seat && (deskOf(seat)?.restored ?? readyFor(seat.key));
    },
    readyFor,
    allReady: () => Promise.all([...desks.values()].flat().map(({ restored }) => restored)),
    get isEmpty() {
      return desks.size === 0;
    },
  };
}
