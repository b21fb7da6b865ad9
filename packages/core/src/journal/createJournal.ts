import type { Call } from '../call/call.js';
import type { CallEvent } from '../call/callEvent.js';
import type { Calls } from '../runtime/createCalls.js';
import { createListeners } from '../runtime/createListeners.js';
import { McpCallError } from '../call/error.js';
import { registerPersister, type CallJournal, type CallPersister } from '../runtime/persister.js';
import type { ServerIdentity } from '../questions/question.js';
import { toPlainRequest } from '../questions/roundSnapshot.js';
import { hasEnded, type CallState } from '../call/state.js';
import { buildRecord, type CallRecord } from './callRecord.js';
import { createServerMemory, type ServerMemory } from './serverMemory.js';
import { createWriter, type JournalState } from './createWriter.js';
import { indexedDbStorage } from './indexedDbStorage.js';
import { listRecords } from './readRecords.js';
import { restoreCalls, type RestoreReport } from './restoreCalls.js';
import { toStateRecord } from './stateRecord.js';
import { memoryStorage, type CallStorage } from './storage.js';
import { createTabs } from './tabs/createTabs.js';
import { linkTabs, type TabLink } from './tabs/tabLink.js';
import { soon } from './soon.js';
import { createSeats, type Seat } from './createSeats.js';
import { saysTooMuch } from './saysTooMuch.js';
import { withoutAnswers } from './withoutAnswers.js';

/** How calls are written down. */
export interface JournalOptions {
  /** Where; the browser's own database unless told otherwise, and the memory where there is none. */
  readonly storage?: CallStorage;
  /** Whose calls these are: what one person has written down, no other gets to see. */
  readonly principal?: string;
  /** Whether what the person says is written down; without it, a question comes back empty. */
  readonly keepsAnswers?: boolean;
  /** How many ended calls stay for the transcript; 50 unless told otherwise. */
  readonly keepEnded?: number;
  /** The pause after which a draft is written down; 300 ms unless told otherwise. */
  readonly draftPauseMs?: number;
  /** What ties the pages together that share the storage; the tabs of a browser unless told otherwise. */
  readonly tabs?: TabLink | false;
}

/** Writes calls down, and brings them back. */
export interface Journal extends CallJournal {
  readonly state: JournalState;
  /** What servers said about themselves. */
  readonly memory: ServerMemory;
  /** The same for one call: its server may have said more than can be written down, which is no other call's trouble. */
  stateOf(call: Call): JournalState | { readonly status: 'too-large' };
  subscribe(listener: () => void): () => void;
  /** Brings back every call to this server that was written down, each as far as it was. Never rejects. */
  restore(calls: Calls): Promise<RestoreReport>;
  /**
   * Stops and forgets every call of this principal, in every tab, as after a sign-out. Resolves also where the storage does not let go
   * of something; `state` is `failing` then.
   */
  clear(): Promise<void>;
}

const tooLarge = { status: 'too-large' } as const;

/** How late a page that is awake may be to tell what was typed. */
const freshMs = 1_000;

/** Makes a journal over a storage. */
export function createJournal(options: JournalOptions = {}): Journal {
  const { principal = '', keepsAnswers = true, keepEnded = 50, draftPauseMs = 300 } = options;
  const storage = options.storage ?? ('indexedDB' in globalThis ? indexedDbStorage() : memoryStorage());
  const scope = `${encodeURIComponent(principal)}/`;
  const toScope = ({ endpoint }: ServerIdentity) => {
    if (endpoint !== undefined) return `${scope}${encodeURIComponent(endpoint)}/`;
    // M6: a name is self-reported, and must not decide which server gets what was written down.
    throw new McpCallError('misuse', 'A journal needs to know whose calls it keeps. Give the endpoint too.');
  };
  const writer = createWriter(storage);
  const seats = createSeats((call) => toScope(call.server) + encodeURIComponent(call.id));
  const link = options.tabs === false ? undefined : (options.tabs ?? linkTabs());
  const tabs = createTabs(link, {
    name: scope,
    seats,
    storage,
    writer,
    keep: (call) => note(call, call.state),
    noteEnd: (key, hasEnd) => endOldest(key, hasEnd),
    draftsOf: (call, { changedAt }) => {
      const { drafts = {}, at = 0 } = told.get(call) ?? {};
      if (pauses.has(call)) return tabs.draftsSince(call);
      // Of what comes in the same millisecond nobody knows which was first, and nothing that was typed must be lost.
      return at >= changedAt ? drafts : {};
    },
  });
  const ended = new Set<string>();
  const listeners = createListeners();
  /** Calls of which more was said than can be written down. */
  const leftOut = new WeakSet<Call>();
  const pauses = new Map<Call, ReturnType<typeof setTimeout>>();
  const typedAt = new WeakMap<Call, number>();
  /** What was filled in here and told last; another page may drive the call by then, or its driver may not have heard. */
  const told = new WeakMap<Call, { readonly drafts: Call['drafts']; readonly at: number }>();

  const erase = (key: string): Promise<void> => {
    ended.delete(key);
    return writer.erase(key);
  };
  const endOldest = (key: string, hasEnd: boolean) => {
    ended.delete(key);
    if (hasEnd) ended.add(key);
    // Whoever waits for the result goes first.
    if (ended.size > keepEnded) void soon().then(makeRoom);
  };
  const makeRoom = () => {
    for (const oldest of ended) {
      if (ended.size <= keepEnded) return;
      const call = seats.find(oldest)?.call;
      // It may have been begun again meanwhile.
      if (call && !hasEnded(call.state)) {
        ended.delete(oldest);
        continue;
      }
      seats.rest(oldest);
      void erase(oldest);
    }
  };

  /** Writes down where a call stands; `onLost` hears where another page drives it, which has to be told what is nowhere but here. */
  const note = async (call: Call, next: CallState, onLost?: (leg: number) => void): Promise<void> => {
    const seat = seats.of(call) ?? (hasEnded(next) ? undefined : seats.wake(call));
    if (!seat) return;
    const { turn, losses } = seat;
    const { leg } = call.state;
    // Not where it has come back from the storage meanwhile, another page drives it, or it was forgotten.
    const isOurs = () => seat.turn === turn && seats.find(seat.key) === seat;
    const now = Date.now();
    const hasDrafts = next.status === 'awaiting-input' && Object.keys(call.drafts).length > 0;
    const state = toStateRecord(next);
    const parts = {
      id: call.id,
      server: call.server,
      request: toPlainRequest(call.request),
      startedAt: seat.startedAt,
      changedAt: now,
      isSafeToRetry: call.isSafeToRetry,
      ...(hasDrafts && { drafts: call.drafts }),
    };
    // A page that has slept may have lost the call without knowing it yet.
    await Promise.all([seats.ready(call), tabs.ready, tabs.confirm()]);
    if (!isOurs()) {
      if (seat.losses > losses) onLost?.(leg);
      return;
    }
    const record: CallRecord = buildRecord({ ...parts, state, driver: tabs.own });
    // What no storage takes, and no other tab either, is its own server's matter: everything else is written down as before.
    if (saysTooMuch(state)) return leaveOut(call, seat);
    if (leftOut.delete(call)) listeners.notify();
    const { drafts, ...bare } = record;
    await writer.write(seat.key, keepsAnswers ? record : { ...bare, state: withoutAnswers(state) });
    if (!isOurs()) return;
    // Not before, because what is answered elsewhere at once would come too early here.
    tabs.tell(seat, record);
    endOldest(seat.key, hasEnded(next));
  };

  // Nothing older may stand there, or a reload would go on from where the call was before.
  const leaveOut = async (call: Call, seat: Seat): Promise<void> => {
    leftOut.add(call);
    await erase(seat.key);
    tabs.tellForgotten(seat);
    listeners.notify();
  };

  const persist: CallPersister['persist'] = (call, next, event) =>
    note(call, next, event && isSaid(event) ? (leg) => tabs.passOnLate(call, event, leg) : undefined);

  const flushDrafts = (call: Call) => {
    clearTimeout(pauses.get(call));
    if (!pauses.delete(call) || call.state.status !== 'awaiting-input') return;
    const drafts = tabs.draftsSince(call);
    const at = Date.now();
    told.set(call, { drafts, at });
    const tell = (leg: number) => tabs.tellDrafts(call, leg, drafts);
    // What was typed before the page slept may be older than what was typed elsewhere since.
    const isFresh = at - (typedAt.get(call) ?? 0) < draftPauseMs + freshMs;
    if (tabs.drives(call)) void note(call, call.state, isFresh ? tell : undefined);
    else tell(call.state.leg);
  };
  // A page that goes does not wait for a pause.
  globalThis.addEventListener?.('pagehide', () => [...pauses.keys()].forEach(flushDrafts));

  const persister: CallPersister = {
    register: seats.take,
    persist,
    persistDrafts: (call) => {
      typedAt.set(call, Date.now());
      clearTimeout(pauses.get(call));
      pauses.set(
        call,
        setTimeout(() => flushDrafts(call), draftPauseMs),
      );
    },
    forward: tabs.passOn,
    forget: (call) => {
      const seat = seats.of(call);
      if (!seat) return;
      seats.drop(seat);
      tabs.tellForgotten(seat);
      void erase(seat.key);
    },
    leave: (calls) => {
      seats.close(calls);
      if (seats.isEmpty) tabs.release();
    },
  };
  const journal: Journal = {
    get state() {
      return writer.state;
    },
    stateOf: (call) => (leftOut.has(call) ? tooLarge : writer.state),
    memory: createServerMemory(scope, storage),
    subscribe: (listener) => {
      const stops = [writer.subscribe(listener), listeners.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    restore: (calls) => {
      const serverScope = toScope(calls.server());
      const run = restoreCalls(calls, { scope: serverScope, seats, storage, writer, tabs });
      seats.open(serverScope, calls, run);
      return run;
    },
    clear: async () => {
      for (const pause of pauses.values()) clearTimeout(pause);
      pauses.clear();
      // What is about to be written is no entry yet.
      const eraseSeats = () => {
        seats.removeSeatless();
        return seats.list().map((seat) => {
          seats.remove(seat);
          return erase(seat.key);
        });
      };
      const erasing = eraseSeats();
      // Of pages that died too, and whether or not the storage can be read.
      for (const { key } of storage.ahead?.list(scope) ?? []) storage.ahead?.remove(key);
      tabs.tellCleared();
      await seats.allReady();
      erasing.push(...eraseSeats());
      const found = await writer.attempt(() => listRecords(storage, scope));
      await Promise.all([...erasing, ...[...(found?.keys() ?? [])].map(erase)]);
    },
  };
  registerPersister(journal, persister);
  return journal;
}

/** Whether it is what someone said, and nobody must have to say it again. */
function isSaid({ type }: CallEvent): boolean {
  return (
    type === 'question-answered' ||
    type === 'answer-withdrawn' ||
    type === 'question-denied' ||
    type === 'round-sent' ||
    type === 'call-aborted'
  );
}
