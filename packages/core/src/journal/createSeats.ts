import type { Call } from '../call.js';
import type { Calls } from '../createCalls.js';
import type { CallControls } from '../keeper.js';
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
  /** How the call stood when its driver last told. */
  record?: CallRecord;
  /** Resolves once a change of the driver is through. */
  turning?: Promise<void>;
}

/** The calls that a journal has in its care. */
export interface Seats {
  take(call: Call, controls: CallControls): void;
  of(call: Call): Seat | undefined;
  find(key: string): Seat | undefined;
  drivenBy(driver: string): readonly Seat[];
  drop(seat: Seat): void;
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
  readonly isEmpty: boolean;
}

interface Desk {
  readonly calls: Calls;
  readonly restored: Promise<unknown>;
}

/** Makes the register of calls. */
export function createSeats(toKey: (call: Call) => string): Seats {
  const seats = new Map<string, Seat>();
  const keys = new WeakMap<Call, string>();
  const desks = new Map<string, Desk>();
  const scopeOf = (key: string) => key.slice(0, key.lastIndexOf('/') + 1);
  const find = (call: Call) => {
    const seat = seats.get(keys.get(call) ?? '');
    return seat?.call === call ? seat : undefined;
  };
  const remove = (seat: Seat) => {
    // First, so that nothing is told about it any more.
    seats.delete(seat.key);
    desks.get(scopeOf(seat.key))?.calls.remove(seat.call.id);
  };
  const readyFor = (key: string) => desks.get(scopeOf(key))?.restored;
  return {
    take: (call, controls) => {
      const key = toKey(call);
      keys.set(call, key);
      seats.set(key, { key, call, controls, startedAt: Date.now(), driver: undefined, turn: 0 });
    },
    of: find,
    find: (key) => seats.get(key),
    drivenBy: (driver) => [...seats.values()].filter((seat) => seat.driver === driver),
    drop: (seat) => void seats.delete(seat.key),
    remove,
    list: () => [...seats.values()],
    open: (scope, calls, restored) => {
      desks.set(scope, { calls, restored });
      for (const [key, { call }] of seats)
        if (scopeOf(key) === scope && calls.get(call.id) !== call) seats.delete(key);
    },
    // Its seats stay, so that calls which are opened again find them.
    close: (calls) => {
      for (const [scope, desk] of desks) if (desk.calls === calls) desks.delete(scope);
    },
    callsFor: (key) => desks.get(scopeOf(key))?.calls,
    ready: (call) => readyFor(keys.get(call) ?? ''),
    readyFor,
    get isEmpty() {
      return desks.size === 0;
    },
  };
}
