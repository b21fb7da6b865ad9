import { checkRecord, type CallRecord } from './callRecord.js';
import { findNewer, toRecord } from './readRecords.js';
import type { AheadStorage } from './storage.js';

/** What this page holds ahead of its storage. */
export interface Notes {
  /** Holds a record; says whether it outlives the page from now on. */
  hold(key: string, record: CallRecord): boolean;
  /** The record that this page holds there. */
  get(key: string): CallRecord | undefined;
  /** What this page holds there as it stood when it was held; nothing where another page has gone on from it. */
  copy(key: string): CallRecord | undefined;
  /** What this page holds, where nothing stands there any more. */
  getLost(key: string): CallRecord | undefined;
  /** Takes away whatever is held there. */
  remove(key: string): void;
  /** Lets go of what the storage has, but not of something newer that another page holds. */
  release(key: string, written: CallRecord): void;
}

/** Keeps the notes of one page. */
export function createNotes(ahead: AheadStorage | undefined): Notes {
  const held = new Map<string, CallRecord>();
  const find = (key: string) => toRecord(checkRecord(ahead?.load(key)));
  return {
    hold: (key, record) => {
      if (ahead?.save(key, record) !== true) return false;
      held.set(key, record);
      return true;
    },
    get: (key) => held.get(key),
    copy: (key) => {
      const own = held.get(key);
      const found = find(key);
      if (!own || !found || findNewer(own, found) !== own) return undefined;
      // A draft of the host that is no plain data cannot be kept, which has to be found out and told.
      return own.drafts ? { ...found, drafts: own.drafts } : found;
    },
    getLost: (key) => (ahead?.load(key) === undefined ? held.get(key) : undefined),
    remove: (key) => {
      held.delete(key);
      ahead?.remove(key);
    },
    release: (key, written) => {
      const own = held.get(key) ?? written;
      held.delete(key);
      if (findNewer(own, find(key)) === own) ahead?.remove(key);
    },
  };
}
