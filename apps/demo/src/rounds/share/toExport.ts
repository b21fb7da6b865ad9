import type { CallRequest, CallState, ServerIdentity } from '@mcp-roundtrip/core';
import { toPlainRequest } from '../../server/past/PastCallMessage.js';
import type { CallRecord, HttpRecord } from '../record/callRecord.js';
import { redact } from '../record/redact.js';
import { readParams, type WireObject } from '../record/wireMessage.js';
import type { NamedQuestion } from '../timeline/describeLeg.js';
import type { Totals } from '../timeline/sumUp.js';
import { toTimeline } from '../timeline/toTimeline.js';
import { wordError } from '../timeline/wordError.js';

/**
 * One call as a file. Times are ISO 8601 in UTC, sizes are bytes of HTTP bodies, durations are milliseconds. Nothing in it
 * holds a `requestState`, a credential, or the value of a field that looks like a secret: see `StateDigest` and `mask`.
 * A later version may add properties; it changes its number when it changes one.
 */
export interface RoundsExport {
  readonly format: 'mcp-roundtrip/rounds';
  readonly version: 1;
  readonly exportedAt: string;
  readonly server: ServerIdentity;
  readonly call: {
    readonly id: string;
    /** The tool, prompt or resource, with its arguments. */
    readonly request: WireObject;
    /** The status of the call when it was exported. */
    readonly status: CallState['status'] | 'unknown';
    /** Why it failed. */
    readonly error?: { readonly code: string; readonly message: string } | undefined;
  };
  readonly totals: Totals;
  /** What was asked and answered, in order. */
  readonly rounds: readonly {
    readonly number: number;
    readonly askedAt: string;
    readonly sentAt?: string | undefined;
    readonly tookMs?: number | undefined;
    readonly questions: readonly NamedQuestion[];
    /** By the keys of the questions, in their wire form. */
    readonly answers?: WireObject | undefined;
  }[];
  /** What went over the wire, in order. */
  readonly legs: readonly {
    readonly leg: number;
    /** The JSON-RPC id; absent for a leg that never left. */
    readonly id?: string | number | undefined;
    readonly sentAt: string;
    readonly answeredAt?: string | undefined;
    readonly failure?: { readonly code: string; readonly at: string } | undefined;
    readonly request?: WireObject | undefined;
    readonly answer?: WireObject | undefined;
    readonly http: readonly HttpRecord[];
  }[];
  /** How many legs in the middle were not kept. */
  readonly omittedLegs: number;
}

/** Puts a call into a file that can be handed to someone else. */
export function toExport(
  record: CallRecord,
  {
    request,
    server,
    state,
    now,
  }: {
    readonly request: CallRequest;
    readonly server: ServerIdentity;
    readonly state: CallState | undefined;
    readonly now: number;
  },
): RoundsExport {
  const { items, totals } = toTimeline(record, state, now);
  return {
    format: 'mcp-roundtrip/rounds',
    version: 1,
    exportedAt: toTime(now),
    server,
    call: {
      id: record.callId,
      request: redactRequest(request),
      status: state?.status ?? 'unknown',
      ...(state?.status === 'failed' && {
        error: { code: state.error.code, message: wordError(state.error) },
      }),
    },
    totals,
    rounds: items.flatMap((item) =>
      item.kind === 'round'
        ? [
            {
              number: item.number,
              askedAt: toTime(item.askedAt),
              ...(item.sentAt !== undefined && { sentAt: toTime(item.sentAt) }),
              ...(item.tookMs !== undefined && { tookMs: item.tookMs }),
              questions: item.questions,
              ...(item.answers && { answers: item.answers }),
            },
          ]
        : [],
    ),
    legs: record.legs.map(({ leg, id, sentAt, answeredAt, failure, request: sent, answer, http }) => ({
      leg,
      ...(id !== undefined && { id }),
      sentAt: toTime(sentAt),
      ...(answeredAt !== undefined && { answeredAt: toTime(answeredAt) }),
      ...(failure && { failure: { code: failure.code, at: toTime(failure.at) } }),
      ...(sent && { request: sent }),
      ...(answer && { answer }),
      http,
    })),
    omittedLegs: record.omitted,
  };
}

/** A name for the file: what was called, and when. */
export function nameExport(request: CallRequest, now: number): string {
  const name = 'tool' in request ? request.tool : 'prompt' in request ? request.prompt : 'resource';
  const plain = name.replace(/[^a-z0-9]+/gi, '-').slice(0, 40);
  return `rounds-${plain}-${toTime(now).slice(0, 19).replaceAll(':', '-')}.json`;
}

// The schemas are for types and checks here; the server never saw them.
function redactRequest(request: CallRequest): WireObject {
  return readParams(redact({ params: toPlainRequest(request) }).message);
}

function toTime(at: number): string {
  return new Date(at).toISOString();
}
