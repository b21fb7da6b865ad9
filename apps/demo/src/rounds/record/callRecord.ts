import type { RequestId } from '@modelcontextprotocol/client';
import type { WireObject } from './wireMessage.js';

/** One HTTP request and its response, as far as they are known. */
export interface HttpRecord {
  readonly url: string;
  /** As they were sent; credentials are placeholders such as `$TOKEN`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly requestBytes: number;
  readonly status?: number | undefined;
  readonly responseBytes?: number | undefined;
  /** What a server said that answered with no JSON-RPC message, or why there was no response. */
  readonly problem?: string | undefined;
}

/** One request to the server and its answer; both redacted. */
export interface LegRecord {
  /** Unique within its call; a leg that the client had to send twice is there twice. */
  readonly key: string;
  readonly leg: number;
  /** When it went out, or while there is no request yet, when it was about to. */
  readonly sentAt: number;
  /** What it was going to carry, while there is no request yet. */
  readonly planned?: { readonly answers: boolean; readonly state: boolean } | undefined;
  readonly id?: RequestId | undefined;
  readonly request?: WireObject | undefined;
  readonly answer?: WireObject | undefined;
  readonly answeredAt?: number | undefined;
  /** Why it came to nothing: the code of an `McpCallError`. */
  readonly failure?: { readonly code: string; readonly at: number } | undefined;
  /** Usually one; another where the server wanted a sign-in first. */
  readonly http: readonly HttpRecord[];
}

/** All that went back and forth for one call. */
export interface CallRecord {
  readonly callId: string;
  readonly legs: readonly LegRecord[];
  /** Legs in the middle that are not kept, because there were too many. */
  readonly omitted: number;
}

/** The records by call id, oldest call first. */
export type CallRecords = ReadonlyMap<string, CallRecord>;

const mostCalls = 100;
const mostLegs = 200;
const mostBytes = 50_000_000;

/** Adds a leg to its call, or changes the one that has its key; the oldest calls make room. */
export function putLeg(records: CallRecords, callId: string, leg: LegRecord): CallRecords {
  const record = records.get(callId) ?? { callId, legs: [], omitted: 0 };
  const isKnown = record.legs.some(({ key }) => key === leg.key);
  const legs = isKnown
    ? record.legs.map((known) => (known.key === leg.key ? leg : known))
    : [...record.legs, leg];
  return makeRoom(new Map(records).set(callId, omitMiddle({ ...record, legs })));
}

/** Changes a leg that is still kept. */
export function changeLeg(
  records: CallRecords,
  callId: string,
  key: string,
  change: (leg: LegRecord) => LegRecord,
): CallRecords {
  const leg = records.get(callId)?.legs.find((known) => known.key === key);
  return leg ? putLeg(records, callId, change(leg)) : records;
}

/** The bytes that a leg sent and received. */
export function countBytes({ http }: LegRecord): { readonly sent: number; readonly received: number } {
  return {
    sent: http.reduce((sum, { requestBytes }) => sum + requestBytes, 0),
    received: http.reduce((sum, { responseBytes = 0 }) => sum + responseBytes, 0),
  };
}

// The first legs tell how it began, the last how it ended.
function omitMiddle(record: CallRecord): CallRecord {
  if (record.legs.length <= mostLegs) return record;
  const legs = record.legs.filter((_, index) => index !== mostLegs / 2);
  return { ...record, legs, omitted: record.omitted + 1 };
}

function makeRoom(records: Map<string, CallRecord>): CallRecords {
  const sizes = new Map([...records].map(([id, { legs }]) => [id, sizeOf(legs)]));
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  for (const id of [...records.keys()]) {
    if (records.size <= 1 || (records.size <= mostCalls && total <= mostBytes)) break;
    records.delete(id);
    total -= sizes.get(id) ?? 0;
  }
  return records;
}

function sizeOf(legs: readonly LegRecord[]): number {
  return legs.map(countBytes).reduce((sum, { sent, received }) => sum + sent + received, 0);
}
