import { createListeners } from '../createListeners.js';
import type { CallRecord } from './callRecord.js';
import type { CallStorage } from './storage.js';

/** Whether calls are being written down at the moment. */
export type JournalState =
  | { readonly status: 'keeping' }
  /** What is open goes on, and will not outlive the page. */
  | { readonly status: 'failing'; readonly error: unknown };

/** Writes records one after the other, and knows whether that works. Nothing that it does rejects. */
export interface Writer {
  readonly state: JournalState;
  subscribe(listener: () => void): () => void;
  write(key: string, record: CallRecord): Promise<void>;
  erase(key: string): Promise<void>;
  /** Does anything else with the storage. */
  attempt<Value>(act: () => Promise<Value>): Promise<Value | undefined>;
}

/** Makes the one place that writes. */
export function createWriter(storage: CallStorage): Writer {
  const listeners = createListeners();
  const tails = new Map<string, Promise<void>>();
  const latest = new Map<string, CallRecord>();
  const failing = new Map<string, unknown>();
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
  // One after the other for each call.
  const enqueue = (key: string, act: () => Promise<void>): Promise<void> => {
    const before = tails.get(key);
    const tail = before ? before.then(() => attemptAt(key, act)) : attemptAt(key, act);
    tails.set(key, tail);
    void tail.then(() => tails.get(key) === tail && tails.delete(key));
    return tail;
  };
  return {
    get state() {
      return state;
    },
    subscribe: (listener) => listeners.subscribe(listener),
    attempt: (act) => attemptAt('', act),
    write: (key, record) => {
      latest.set(key, record);
      return enqueue(key, async () => {
        // What is overtaken by something newer is not written at all.
        const next = latest.get(key);
        latest.delete(key);
        if (next) await storage.save(key, next);
      });
    },
    erase: (key) => {
      latest.delete(key);
      return enqueue(key, () => storage.remove(key));
    },
  };
}
