import { createListeners } from '../runtime/createListeners.js';
import { checkRecord, type CallRecord } from './callRecord.js';
import { createNotes } from './createNotes.js';
import { inTime } from './inTime.js';
import { findNewer, toRecord } from './readRecords.js';
import { soon } from './soon.js';
import type { CallStorage } from './storage.js';

/** Whether calls are being written down at the moment. */
export type JournalState =
  | { readonly status: 'keeping' }
  /** What is open goes on, and will not outlive the page. */
  | { readonly status: 'failing'; readonly error: unknown };

/** Writes records one after the other, and knows whether that works. Nothing that it does rejects, or takes for ever. */
export interface Writer {
  readonly state: JournalState;
  subscribe(listener: () => void): () => void;
  /** Resolves once the record outlives the page, or cannot be made to. */
  write(key: string, record: CallRecord): Promise<void>;
  erase(key: string): Promise<void>;
  /** Does anything else with the storage. */
  attempt<Value>(act: () => Promise<Value>): Promise<Value | undefined>;
}

/** How long a record has to stand before it gets into the database, so that what is overtaken at once costs no transaction. */
const settlePauseMs = 50;
/** How long the database waits at the most, where a call goes on and on by itself, answered by nobody but code. */
const longestPauseMs = 200;
/** How long a note stays after the database has its record: in a call that goes on at once the next note takes its place. */
const releasePauseMs = 200;

/** Makes the one place that writes. */
export function createWriter(storage: CallStorage): Writer {
  const listeners = createListeners();
  const notes = createNotes(storage.ahead);
  const tails = new Map<string, Promise<void>>();
  const wanted = new Map<string, CallRecord | undefined>();
  /** What is to stand in the end where something that was given up may still take effect. */
  const unsure = new Map<string, CallRecord | undefined>();
  /** Where something older could not be taken out of the storage. */
  const outdated = new Set<string>();
  const failing = new Map<string, unknown>();
  /**
   * Calls of which the storage knows that a leg is under way. Whatever comes of it can be a moment late there: should the browser
   * be killed as a whole, with all that is held, the call is in doubt. An open question would be asked and answered again.
   */
  const underWay = new Set<string>();
  /** Ends the pause before something that is held gets into the storage. */
  const hurries = new Map<string, () => void>();
  const releases = new Map<string, ReturnType<typeof setTimeout>>();
  let isHung = false;
  let state: JournalState = { status: 'keeping' };

  // It works again once everything that failed has worked.
  const become = () => {
    const [error] = failing.values();
    if (failing.size > 0 === (state.status === 'failing')) return;
    state = failing.size > 0 ? { status: 'failing', error } : { status: 'keeping' };
    listeners.notify();
  };
  const attemptAt = async <Value>(key: string, act: () => Promise<Value>): Promise<Value | undefined> => {
    try {
      const value = await act();
      failing.delete(key);
      return value;
    } catch (error) {
      failing.set(key, error);
      return undefined;
    } finally {
      become();
    }
  };
  // Who has kept a call waiting once is not waited for that long again.
  const waitFor = async <Value>(answer: Promise<Value>): Promise<Value> => {
    let isSettled = false;
    const settled = answer.finally(() => (isSettled = true));
    try {
      return await inTime(settled, isHung ? 1 : undefined);
    } finally {
      isHung = !isSettled;
    }
  };

  const hold = (key: string, record: CallRecord | undefined): boolean => {
    // What is forgotten must not come back, however slow the storage is.
    if (!record) notes.remove(key);
    const works = state.status === 'keeping';
    // While the storage does not work nothing new is held, but what is held must not grow old.
    const isWanted = record !== undefined && (works || notes.get(key) !== undefined);
    return isWanted && notes.hold(key, record) && works;
  };
  const stopRelease = (key: string) => {
    clearTimeout(releases.get(key));
    releases.delete(key);
  };
  // Not while something newer is on its way, nor where the storage may have something older for good.
  const releaseNow = (key: string, written: CallRecord) => {
    const record = notes.get(key);
    const isNeeded = record !== undefined && (record === unsure.get(key) || outdated.has(key));
    if (!wanted.has(key) && !isNeeded) notes.release(key, written);
  };
  // A note of what is in the storage does no harm, and in a call that goes on at once the next one takes its place.
  const release = (key: string, written: CallRecord) => {
    if (failing.has(key) || !notes.get(key)) return releaseNow(key, written);
    stopRelease(key);
    releases.set(
      key,
      setTimeout(() => {
        releases.delete(key);
        releaseNow(key, written);
      }, releasePauseMs),
    );
  };

  // The host may have emptied the place of its note. What is forgotten, and what another page has gone on with, stays so.
  const findLost = async (key: string): Promise<CallRecord | undefined> => {
    const record = notes.getLost(key);
    const stored = record && toRecord(checkRecord(await waitFor(storage.load(key))));
    return stored && findNewer(stored, record) === record && !wanted.has(key) ? record : undefined;
  };
  const put = async (key: string): Promise<void> => {
    const record = wanted.get(key);
    wanted.delete(key);
    // Until this is through, only its note outlives the page.
    stopRelease(key);
    // What is held may have been changed by its host since, or gone on with by another page, which then knows more.
    const copy = record && record === notes.get(key) ? (notes.copy(key) ?? (await findLost(key))) : record;
    if (record && !copy) return;
    let isOver = false;
    let isGivenUp = false;
    const change = (copy ? storage.save(key, copy) : storage.remove(key)).finally(() => {
      isOver = true;
      if (isGivenUp) mend(key);
    });
    underWay.delete(key);
    try {
      await waitFor(change);
      outdated.delete(key);
      if (copy?.state.status === 'sending') underWay.add(key);
    } catch (error) {
      isGivenUp = !isOver;
      if (isGivenUp) unsure.set(key, wanted.has(key) ? wanted.get(key) : record);
      // An older record would be trusted after a reload, and what it holds would be done a second time.
      else if (record && !wanted.has(key) && !(await hasNewer(key, record)))
        await waitFor(storage.remove(key)).catch(() => outdated.add(key));
      throw error;
    }
  };
  // Another device may have gone on with the call, which is then why nothing was saved.
  const hasNewer = async (key: string, record: CallRecord): Promise<boolean> => {
    const stored = await waitFor((async () => storage.load(key))()).catch(() => undefined);
    return findNewer(toRecord(checkRecord(stored)), record) !== record;
  };
  // What takes effect long after it was given up may have undone what came after it.
  const mend = (key: string) => {
    const record = unsure.get(key);
    unsure.delete(key);
    void settle(key, record);
  };
  // Timers take their time in a page that nobody sees, and its browser may be killed as a whole.
  const isHidden = () => globalThis.document?.visibilityState === 'hidden';
  globalThis.document?.addEventListener('visibilitychange', () => {
    if (isHidden()) for (const hurry of [...hurries.values()]) hurry();
  });
  // The leg that is to leave, or the question that is to be shown, goes first: what is held can wait for that.
  const pause = (key: string) =>
    new Promise<void>((resolve) => {
      const end = performance.now() + longestPauseMs;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const goOn = () => {
        clearTimeout(timer);
        if (hurries.get(key) === goOn) hurries.delete(key);
        resolve();
      };
      // What is overtaken at once need not get there at all.
      const look = () => {
        const age = Math.max(0, Date.now() - (wanted.get(key)?.changedAt ?? 0));
        const rest = Math.min(settlePauseMs - age, end - performance.now());
        if (rest > 0) timer = setTimeout(look, rest);
        else goOn();
      };
      hurries.set(key, goOn);
      if (underWay.has(key) && !isHidden()) timer = setTimeout(look, settlePauseMs);
      else void soon().then(goOn);
    });
  const canWait = (key: string) => {
    const record = wanted.get(key);
    return record !== undefined && record === notes.get(key) && state.status === 'keeping';
  };
  // One after the other for each call; what is overtaken by something newer is not written at all.
  const settle = (key: string, record: CallRecord | undefined): Promise<void> => {
    wanted.set(key, record);
    stopRelease(key);
    if (unsure.has(key)) unsure.set(key, record);
    const isHeld = hold(key, record);
    if (!isHeld) hurries.get(key)?.();
    const act = async () => {
      if (isHeld && canWait(key)) await pause(key);
      if (wanted.has(key)) await attemptAt(key, () => put(key));
      if (record) release(key, record);
    };
    const before = tails.get(key);
    const tail = before ? before.then(act) : act();
    tails.set(key, tail);
    void tail.then(() => tails.get(key) === tail && tails.delete(key));
    return isHeld ? Promise.resolve() : tail;
  };
  return {
    get state() {
      return state;
    },
    subscribe: (listener) => listeners.subscribe(listener),
    attempt: (act) => attemptAt('', () => waitFor(act())),
    write: settle,
    erase: (key) => settle(key, undefined),
  };
}
