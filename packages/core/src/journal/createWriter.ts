import { createListeners } from '../createListeners.js';
import { afterTurn } from './afterTurn.js';
import type { CallRecord } from './callRecord.js';
import { inTime } from './inTime.js';
import type { CallStorage } from './storage.js';

/** Whether calls are being written down at the moment. */
export type JournalState =
  | { readonly status: 'keeping' }
  /** What is open goes on, and will not outlive the page. */
  | { readonly status: 'failing'; readonly error: unknown };

/** A record on its way into the storage. */
export interface Writing {
  /** Resolves once the record outlives the page, or cannot be made to. */
  readonly safe: Promise<void>;
  /** Resolves once the storage has it, or something newer, or has failed. */
  readonly done: Promise<void>;
}

/** Writes records one after the other, and knows whether that works. Nothing that it does rejects, or takes for ever. */
export interface Writer {
  readonly state: JournalState;
  subscribe(listener: () => void): () => void;
  write(key: string, record: CallRecord): Writing;
  erase(key: string): Promise<void>;
  /** Does anything else with the storage. */
  attempt<Value>(act: () => Promise<Value>): Promise<Value | undefined>;
}

/** Makes the one place that writes. */
export function createWriter(storage: CallStorage): Writer {
  const listeners = createListeners();
  const tails = new Map<string, Promise<void>>();
  const wanted = new Map<string, CallRecord | undefined>();
  /** What is to stand in the end where something that was given up may still take effect. */
  const unsure = new Map<string, CallRecord | undefined>();
  const failing = new Map<string, unknown>();
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

  // Where the storage does not work, what is ahead of it would lead nowhere.
  const holdAhead = (key: string, record: CallRecord | undefined): boolean =>
    record !== undefined && state.status === 'keeping' && storage.ahead?.save(key, record) === true;
  // Not while something newer, or something that was given up, is still on its way.
  const releaseAhead = (key: string) => {
    if (!wanted.has(key) && !unsure.get(key)) storage.ahead?.remove(key);
  };

  const put = async (key: string): Promise<void> => {
    const record = wanted.get(key);
    wanted.delete(key);
    let isOver = false;
    let isGivenUp = false;
    const change = (record ? storage.save(key, record) : storage.remove(key)).finally(() => {
      isOver = true;
      if (isGivenUp) mend(key);
    });
    try {
      await waitFor(change);
    } catch (error) {
      isGivenUp = !isOver;
      if (isGivenUp) unsure.set(key, wanted.has(key) ? wanted.get(key) : record);
      // An older record would be trusted after a reload, and what it holds would be done a second time.
      else if (record && !wanted.has(key)) await waitFor(storage.remove(key)).catch(() => {});
      throw error;
    }
  };
  // What takes effect long after it was given up may have undone what came after it.
  const mend = (key: string) => {
    const record = unsure.get(key);
    unsure.delete(key);
    settle(key, record);
  };
  // One after the other for each call; what is overtaken by something newer is not written at all.
  const settle = (key: string, record: CallRecord | undefined): Writing => {
    wanted.set(key, record);
    if (unsure.has(key)) unsure.set(key, record);
    const isHeld = holdAhead(key, record);
    const act = async () => {
      // What this is written down for comes first.
      if (isHeld) await afterTurn();
      if (wanted.has(key)) await attemptAt(key, () => put(key));
      releaseAhead(key);
    };
    const before = tails.get(key);
    const done = before ? before.then(act) : act();
    tails.set(key, done);
    void done.then(() => tails.get(key) === done && tails.delete(key));
    return { safe: isHeld ? Promise.resolve() : done, done };
  };
  return {
    get state() {
      return state;
    },
    subscribe: (listener) => listeners.subscribe(listener),
    attempt: (act) => attemptAt('', () => waitFor(act())),
    write: settle,
    erase: (key) => settle(key, undefined).done,
  };
}
