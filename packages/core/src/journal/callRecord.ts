import { isRecord } from '../wire/isRecord.js';
import type { ServerIdentity } from '../questions/question.js';
import type { CallRequest } from '../call/request.js';
import { isRequest, isRound } from '../questions/roundSnapshot.js';
import { isTask } from '../tasks/taskRef.js';
import type { StateRecord } from './stateRecord.js';

const format = 'mcp-roundtrip/call-record';
const version = 1;

/** A call as it is written down: everything that it takes to go on with it in another page. */
export interface CallRecord {
  readonly format: typeof format;
  readonly version: typeof version;
  readonly id: string;
  readonly server: ServerIdentity;
  readonly request: CallRequest;
  readonly startedAt: number;
  readonly changedAt: number;
  readonly state: StateRecord;
  /** Whether a leg under way may go out again by itself; what the tool said is not known yet when it is restored. */
  readonly isSafeToRetry?: boolean;
  /** The name of whoever drives it. */
  readonly driver?: string;
  /** What was being filled in, by the key of its question. */
  readonly drafts?: Readonly<Record<string, unknown>>;
}

/** Puts a record together. */
export function buildRecord(parts: Omit<CallRecord, 'format' | 'version'>): CallRecord {
  return { format, version, ...parts };
}

/** Why something that was stored cannot be used. */
export type RecordProblem = 'damaged' | 'foreign' | 'other-version';

/** Tells a record from what is not one; only its shape is checked, not what its server said. */
export function checkRecord(value: unknown): { record: CallRecord } | { problem: RecordProblem } {
  if (!isRecord(value)) return { problem: 'damaged' };
  if (value['format'] !== format) return { problem: 'foreign' };
  if (value['version'] !== version) return { problem: 'other-version' };
  const { id, server, request, startedAt, changedAt, state, drafts, driver } = value;
  const isSound =
    typeof id === 'string' &&
    isRecord(server) &&
    typeof server['name'] === 'string' &&
    isRequest(request) &&
    Number.isFinite(startedAt) &&
    Number.isFinite(changedAt) &&
    isState(state) &&
    isMaybe(isRecord, drafts) &&
    isMaybe(isText, driver);
  return isSound ? { record: value as unknown as CallRecord } : { problem: 'damaged' };
}

function isState(value: unknown): boolean {
  if (!isRecord(value) || !Number.isInteger(value['leg'])) return false;
  const { status, rounds, earlier = [] } = value;
  const check = typeof status === 'string' && Object.hasOwn(checks, status) ? checks[status] : undefined;
  return isRounds(rounds) && isRounds(earlier) && check?.(value) === true;
}

const isRounds = (value: unknown) => Array.isArray(value) && value.every(isRound);
const isTime = (value: unknown) => Number.isFinite(value);
const isText = (value: unknown) => typeof value === 'string';
const isMaybe = (check: (value: unknown) => boolean, value: unknown) => value === undefined || check(value);
const isError = (value: unknown) => isRecord(value) && isText(value['code']) && isText(value['message']);
const isOutcome = (value: unknown) =>
  isRecord(value) && ['complete', 'input-required', 'task'].includes(String(value['kind']));
const isPayload = (value: unknown) =>
  isRecord(value) &&
  isMaybe(isRecord, value['inputResponses']) &&
  isMaybe(isText, value['requestState']) &&
  isMaybe(isTask, value['task']);
const isOngoing = (value: unknown) =>
  isRecord(value) && isPayload(value['payload']) && isTime(value['since']);

const checks: Readonly<Record<string, (state: Record<string, unknown>) => boolean>> = {
  sending: ({ phase, payload, since, lost, unread }) =>
    isText(phase) &&
    isPayload(payload) &&
    isTime(since) &&
    (phase !== 'backing-off' || isError(lost)) &&
    (phase !== 'reading-again' || isOutcome(unread)),
  'awaiting-input': ({ source, open, requestState, ongoing }) =>
    isText(source) && isRound(open) && isMaybe(isText, requestState) && isMaybe(isOngoing, ongoing),
  'waiting-for-server': ({ requestState, since, polls }) =>
    isText(requestState) && isTime(since) && isTime(polls),
  'in-doubt': ({ payload, since, error }) =>
    isMaybe(isPayload, payload) && isTime(since) && isMaybe(isError, error),
  complete: ({ result }) => isRecord(result),
  failed: ({ error, payload, unread }) =>
    isError(error) && isMaybe(isPayload, payload) && isMaybe(isOutcome, unread),
  aborted: ({ reason }) => isMaybe(isText, reason),
};
