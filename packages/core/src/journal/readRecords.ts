import { checkRecord, type CallRecord, type RecordProblem } from './callRecord.js';
import type { CallStorage } from './storage.js';

/** What stands under a key: a record, or what is none. */
export type FoundRecord = { readonly record: CallRecord } | { readonly problem: RecordProblem };

/** Everything that was written down under keys that begin like this. */
export async function listRecords(
  storage: CallStorage,
  prefix: string,
): Promise<ReadonlyMap<string, FoundRecord>> {
  const { ahead } = storage;
  const notes = [...(ahead?.list(prefix) ?? [])];
  const stored = await storage.list(prefix);
  // Before and afterwards: what was on its way may have arrived meanwhile, and what is new may be on its way.
  notes.push(...(ahead?.list(prefix) ?? []));
  const found = new Map<string, FoundRecord>();
  for (const { key, value } of stored) found.set(key, checkRecord(value));
  for (const { key, value } of notes) found.set(key, chooseNewer(checkRecord(value), found.get(key)));
  return found;
}

/** What was written down under a key; rejects where the storage cannot be read and nothing is on its way into it. */
export async function loadRecord(storage: CallStorage, key: string): Promise<FoundRecord> {
  const { ahead } = storage;
  const before = checkRecord(ahead?.load(key));
  const stored = await storage.load(key).then(checkRecord, (error: unknown) => ({ error }));
  const note = chooseNewer(checkRecord(ahead?.load(key)), before);
  if (!('error' in stored)) return chooseNewer(note, stored);
  if ('record' in note) return note;
  throw stored.error;
}

/** The one that was written later; the first where both are the same. */
export function findNewer(
  first: CallRecord | undefined,
  second: CallRecord | undefined,
): CallRecord | undefined {
  if (!first || !second) return first ?? second;
  // Another call may have begun under the same id.
  const later =
    second.startedAt - first.startedAt ||
    second.state.leg - first.state.leg ||
    second.changedAt - first.changedAt;
  return later > 0 ? second : first;
}

// What is on its way may have arrived, and been followed by more, in a tab that has not heard of it yet.
function chooseNewer(ahead: FoundRecord, stored: FoundRecord = ahead): FoundRecord {
  // Another release of the page has been at it since.
  if ('problem' in stored && stored.problem === 'other-version') return stored;
  const record = findNewer(toRecord(ahead), toRecord(stored));
  return record ? { record } : stored;
}

/** The record, where it is one. */
export function toRecord(found: FoundRecord): CallRecord | undefined {
  return 'record' in found ? found.record : undefined;
}
