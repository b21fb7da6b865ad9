import type { Call } from '../../call/call.js';
import type { Calls } from '../../runtime/createCalls.js';
import { defaultLimits, hasEnded, type CallState } from '../../call/state.js';
import { checkRecord, type CallRecord } from '../callRecord.js';
import type { Seat, Seats } from '../createSeats.js';
import type { Writer } from '../createWriter.js';
import { findNewer, loadRecord, toRecord } from '../readRecords.js';
import { internalsOf } from '../../runtime/internals.js';
import { readState } from '../stateRecord.js';
import type { CallStorage } from '../storage.js';
import { createDrivers, loneDriver } from './createDrivers.js';
import { createNews } from './createNews.js';
import { createRelay, doHere, type Relay } from './createRelay.js';
import { createTalk } from './createTalk.js';
import { steady } from './steady.js';
import type { TabLink } from './tabLink.js';
import type { CallMessage } from './tabMessage.js';

/** The pages that share a journal: one of them drives a call, and the others show it. */
export interface Tabs extends Relay {
  /** The name under which this page drives calls, once `ready`. */
  readonly own: string;
  readonly ready: Promise<unknown>;
  drives(call: Call): boolean;
  /** Resolves once this page knows of everything that others took over from it; nothing where it was awake all the time. */
  confirm(): Promise<unknown> | undefined;
  /** Takes over from drivers that are gone; says whether there was another page to take over from. */
  claim(drivers: readonly string[]): Promise<boolean>;
  /** Takes up a call that was written down, or shows it where another page drives it. */
  adopt(calls: Calls, record: CallRecord): Call;
  place(seat: Seat, record: CallRecord): void;
  /** Tells the others how a call stands that this page drives. */
  tell(seat: Seat, record: CallRecord): void;
  /** What was filled in here since its driver last told how the call stands. */
  draftsSince(call: Call): Call['drafts'];
  tellDrafts(call: Call, leg: number, drafts: Call['drafts']): void;
  tellForgotten(seat: Seat): void;
  tellCleared(): void;
  release(): void;
}

interface TabParts {
  readonly name: string;
  readonly seats: Seats;
  readonly storage: CallStorage;
  readonly writer: Writer;
  readonly keep: (call: Call) => Promise<void>;
  /** Hears whether a call has ended that came from another page, or from the storage. */
  readonly noteEnd: (key: string, hasEnded: boolean) => void;
  /** What was filled in here that no other page knows of yet. */
  readonly draftsOf: (call: Call, record: CallRecord) => Call['drafts'];
}

/** Ties the pages together; without a link this page is the only one. */
export function createTabs(
  link: TabLink | undefined,
  { name, seats, storage, writer, keep, noteEnd, draftsOf }: TabParts,
): Tabs {
  const drivers = link
    ? createDrivers(link.locks, {
        // Where nothing is left to drive, another page may have something.
        onGain: (driver) =>
          void (seats.drivenBy(driver).length > 0 ? takeOver(driver) : drivers.letGo(driver)),
        onLose: (driver) => {
          talk.meet();
          // Of calls that are closed too: what was to be written of them is another page's now.
          for (const seat of seats.list()) {
            if (seat.driver !== driver) continue;
            seat.turn += 1;
            seat.losses += 1;
          }
          for (const seat of seats.drivenBy(driver)) {
            seat.controls.observe(seat.call.state, seat.call.drafts);
            void reread(seat);
          }
          drivers.follow(driver);
        },
      })
    : loneDriver;
  const isDriven = ({ driver }: Seat) => drivers.has(driver ?? drivers.own);
  const talk = createTalk(link, `mcp-roundtrip/${name}`, {
    // What cannot be shown here is none of this page's calls.
    onMessage: (message) => void hear(message).catch(() => {}),
    onMeet: (cameAt) => void news.tellUntold(cameAt),
  });

  const readRecord = (record: CallRecord, isMirror: boolean, calls: Calls | undefined): CallState => {
    const { server, state, isSafeToRetry = false } = record;
    const isUndecided = calls ? internalsOf(calls).isUndecided() : false;
    return readState(state, {
      server,
      limits: defaultLimits,
      isSafeToRetry,
      isMirror,
      isUndecided,
      at: Date.now(),
    });
  };
  const load = async (key: string): Promise<CallRecord | undefined> => {
    const found = await writer.attempt(() => loadRecord(storage, key));
    return found && toRecord(found);
  };
  const note = (seat: Seat, record: CallRecord) => {
    seat.turn += 1;
    seat.record = record;
    seat.knownDrafts = record.drafts;
    seat.startedAt = record.startedAt;
    seat.driver = record.driver ?? '';
    drivers.follow(seat.driver);
    if (!isDriven(seat)) talk.meet();
    noteEnd(seat.key, hasEnded(record.state));
  };
  const place = (seat: Seat, record: CallRecord) => {
    const isHere = drivers.has(record.driver ?? '');
    const { call, controls } = seat;
    const state = steady(call.state, readRecord(record, !isHere, seats.callsFor(seat.key)));
    const drafts = { ...record.drafts, ...(state.leg === call.state.leg && draftsOf(call, record)) };
    note(seat, record);
    (isHere ? controls.own : controls.observe)(state, drafts);
  };
  const adopt = (calls: Calls, record: CallRecord): Call => {
    const { id, request, server, drafts, driver = '' } = record;
    const isMirror = !drivers.has(driver);
    const state = readRecord(record, isMirror, calls);
    const adopted = { id, request, server, state, drafts, isObserved: isMirror, isPersisted: true };
    const call = internalsOf(calls).adopt(adopted);
    const seat = seats.of(call);
    if (seat) note(seat, record);
    return call;
  };

  // What had ended here, and goes on elsewhere, has its seat again.
  const show = (calls: Calls, seat: Seat | undefined, record: CallRecord) => {
    const known = calls.get(record.id);
    const found = seat ?? (known && seats.wake(known));
    if (found) place(found, record);
    else adopt(calls, record);
  };

  // What was written down may be newer than what was told last, or older, where it could not be written. Says whether this page drives it.
  const reread = async (seat: Seat): Promise<boolean> => {
    const stored = await load(seat.key);
    // Of two that are the same, the one that was told has everything, also what must not be stored.
    const record = findNewer(seat.record, stored);
    if (seats.find(seat.key) !== seat) return false;
    try {
      if (record) place(seat, record);
    } catch {
      // What cannot be read stays as it is shown.
    }
    return isDriven(seat);
  };
  const takeOver = (driver: string): Promise<unknown> =>
    Promise.all(
      seats.drivenBy(driver).map((seat) => {
        // Another page may have taken it over before this one.
        seat.turning = reread(seat).then((isHere) => (isHere ? keep(seat.call) : undefined));
        talk.stopAsking(seat.key);
        return seat.turning;
      }),
    );

  // Also what this page was about to write, but not what was begun under the same id since.
  const forget = async (seat: Seat): Promise<void> => {
    const { key, startedAt } = seat;
    const isHere = isDriven(seat);
    seats.remove(seat);
    news.drop(key);
    if (!isHere) return;
    const stored = await load(key);
    if (!seats.find(key) && !(stored && stored.startedAt > startedAt)) await writer.erase(key);
  };
  const hear = async (message: CallMessage): Promise<void> => {
    if (message.type === 'cleared') {
      const { at } = message;
      news.clear(at);
      const forgetAll = () => {
        seats.removeSeatless();
        const meant = seats.list().filter(({ startedAt }) => startedAt <= at);
        return Promise.all(meant.map(forget));
      };
      await forgetAll();
      // What was being brought back meanwhile is gone too.
      await seats.allReady();
      return void (await forgetAll());
    }
    // What is told while the calls come back counts once they are there.
    await seats.readyFor(message.key);
    const seat = seats.find(message.key);
    const calls = seats.callsFor(message.key);
    if (!calls) return;
    const isHere = () => seat?.driver !== undefined && drivers.has(seat.driver);
    switch (message.type) {
      case 'kept':
        if ('problem' in checkRecord(message.record)) return;
        if (!seat || !isHere()) return show(calls, seat, message.record);
        // Nobody else writes about a call that this page drives: it may have lost it, and know that only later.
        seat.record = findNewer(seat.record, message.record) ?? message.record;
        return;
      case 'forgotten':
        if (seat && seat.startedAt <= message.startedAt) await forget(seat);
        return;
      case 'filled-in': {
        if (!seat || !isHere() || seat.call.state.leg !== message.leg) return;
        for (const [key, draft] of Object.entries(message.drafts)) seat.call.saveDraft(key, draft);
        return;
      }
      case 'done':
        // Where this page is about to drive it, what is done before would be lost.
        await seat?.turning;
        if (seat && isHere() && talk.isFirst(message)) doHere(seat, message.leg, message.event);
        return;
      default:
        message satisfies never;
    }
  };

  const news = createNews({ seats, drivers, talk });
  const relay = createRelay({
    seats,
    drivers,
    talk,
    takeOver,
    isKnown: async ({ key }) => (await load(key)) !== undefined,
  });

  return {
    ...relay,
    get own() {
      return drivers.own;
    },
    get ready() {
      return drivers.ready;
    },
    drives: (call) => drivers.has(seats.of(call)?.driver ?? drivers.own),
    confirm: () => drivers.confirm(),
    claim: async (names) => {
      const claims = [...new Set(names)].map(async (driver) => !drivers.has(driver) && drivers.claim(driver));
      return (await Promise.all(claims)).some(Boolean);
    },
    adopt,
    place,
    tell: (seat, record) => {
      seat.driver = record.driver;
      seat.record = record;
      seat.knownDrafts = record.drafts;
      news.tell(seat.key, record);
    },
    draftsSince: (call) => {
      const known = seats.of(call)?.knownDrafts;
      return Object.fromEntries(Object.entries(call.drafts).filter(([key, draft]) => draft !== known?.[key]));
    },
    tellDrafts: (call, leg, drafts) => {
      const key = seats.of(call)?.key;
      if (key) talk.post({ type: 'filled-in', key, leg, drafts });
    },
    tellForgotten: ({ key, startedAt }) => {
      news.drop(key);
      talk.post({ type: 'forgotten', key, startedAt });
    },
    tellCleared: () => {
      const at = Date.now();
      news.clear(at);
      talk.post({ type: 'cleared', at });
    },
    release: () => drivers.release(),
  };
}
