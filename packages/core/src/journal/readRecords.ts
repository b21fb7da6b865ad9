import { checkRecord, type CallRecord, type RecordProblem } from './callRecord.js';
import type { CallStorage } from './storage.js';

/** What stands under a key: a record, or what is none. */
export type FoundRecord = { readonly record: CallRecord } | { readonly problem: RecordProblem };

/** Everything that was written down under keys that begin like this. */
export async function listRecords(
  storage: CallStorage,
  prefix: string,
): Promise<ReadonlyMap<string, FoundRecord>> {
  const found = new Map<string, FoundRecord>();
  for (const { key, value } of await storage.list(prefix)) found.set(key, checkRecord(value));
  // Afterwards, so that what a page wrote in its last moment is seen by the one that takes over.
  for (const { key, value } of storage.ahead?.list(prefix) ?? [])
    found.set(key, chooseNewer(checkRecord(value), found.get(key)));
  return found;
}

/** What was written down under a key. */
export async function loadRecord(storage: CallStorage, key: string): Promise<FoundRecord> {
  const stored = checkRecord(await storage.load(key));
  return chooseNewer(checkRecord(storage.ahead?.load(key)), stored);
}

/** The one that was written later; the first where both are the same. */
export function findNewer(
  first: CallRecord | undefined,
  second: CallRecord | undefined,
): CallRecord | undefined {
  if (!first || !second) return first ?? second;
  const later = second.state.leg - first.state.leg || second.changedAt - first.changedAt;
  return later > 0 ? second : first;
}

// What is on its way may have arrived, and been followed by more, in a tab that has not heard of it yet.
function chooseNewer(ahead: FoundRecord, stored: FoundRecord = ahead): FoundRecord {
  const record = findNewer(toRecord(ahead), toRecord(stored));
  return record ? { record } : stored;
}

function toRecord(found: FoundRecord): CallRecord | undefined {
  return 'record' in found ? found.record : undefined;
}
