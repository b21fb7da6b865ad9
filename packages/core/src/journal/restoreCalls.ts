import type { Call } from '../call/call.js';
import type { Calls } from '../runtime/createCalls.js';
import { McpCallError } from '../call/error.js';
import { isSameRequest } from '../call/request.js';
import type { CallRecord, RecordProblem } from './callRecord.js';
import type { Seat, Seats } from './createSeats.js';
import type { Writer } from './createWriter.js';
import { listRecords } from './readRecords.js';
import type { CallStorage } from './storage.js';
import type { Tabs } from './tabs/createTabs.js';

/** What came of a restoration. */
export interface RestoreReport {
  readonly restored: readonly Call[];
  /** What was found and cannot be used; it is left where it is. */
  readonly setAside: readonly { readonly key: string; readonly problem: RecordProblem }[];
}

interface RestoreParts {
  readonly scope: string;
  readonly seats: Seats;
  readonly storage: CallStorage;
  readonly writer: Writer;
  readonly tabs: Tabs;
}

/** Brings back the calls to one server: this page drives those that no other does, and shows the rest. */
export async function restoreCalls(
  calls: Calls,
  { scope, seats, storage, writer, tabs }: RestoreParts,
): Promise<RestoreReport> {
  const restored: Call[] = [];
  const setAside: { key: string; problem: RecordProblem }[] = [];
  const readAll = async () => {
    const entries = (await writer.attempt(() => listRecords(storage, scope))) ?? [];
    return [...entries].map(([key, entry]) => ({ key, ...entry }));
  };
  let found = await readAll();
  // What its driver wrote in its last moment counts, so that it is read again once that driver is known to be gone.
  if (await tabs.claim(found.flatMap((entry) => ('record' in entry ? [entry.record.driver ?? ''] : []))))
    found = await readAll();

  const sound: { key: string; record: CallRecord }[] = [];
  for (const entry of found) {
    if ('record' in entry) sound.push(entry);
    else setAside.push(entry);
  }
  sound.sort((one, other) => one.record.startedAt - other.record.startedAt);
  for (const { key, record } of sound) {
    try {
      const known = calls.get(record.id);
      const seat = seats.find(key);
      // It is shown elsewhere in this page, by other calls to the same server.
      if (seat && seat.call !== known) continue;
      const isSame = !known || isSameRequest(known.request, record.request);
      if (seat && isSame) tabs.place(seat, record);
      if (seat && !isSame) refuse(calls, seats, seat);
      const call = (isSame && known) || tabs.adopt(calls, record);
      restored.push(call);
      // What a page that died left ahead of the storage is not on its way any more.
      if (isSame && tabs.drives(call) && storage.ahead?.load(key) !== undefined)
        void writer.write(key, record);
    } catch {
      setAside.push({ key, problem: 'damaged' });
    }
  }
  return { restored, setAside };
}

// Begun here under the same id before it was known what is written down: that comes first, and nothing was sent yet.
function refuse(calls: Calls, seats: Seats, seat: Seat): void {
  const { call, controls } = seat;
  const message = `The id ${call.id} is taken by another request that was written down. Choose another.`;
  seats.drop(seat);
  const { leg } = call.state;
  controls.dispatch({ type: 'leg-failed', leg, error: new McpCallError('misuse', message) });
  calls.remove(call.id);
}
