import type { CallState, Round } from '@mcp-roundtrip/core';
import type { CallRecord, LegRecord } from '../record/callRecord.js';
import type { WireObject } from '../record/wireMessage.js';
import {
  describeLeg,
  explainLeg,
  type LegOutcome,
  type LegReason,
  type NamedQuestion,
} from './describeLeg.js';
import { foldChecks } from './foldChecks.js';
import { sumUp, toSpan, type Totals } from './sumUp.js';
import { measureWithout } from './spans.js';
import { toEarlierRounds, toOpenRound, toRound, toRoundsOnTheWay } from './toRound.js';
import { wordError } from './wordError.js';

/** One request and its answer. */
export interface LegItem {
  readonly kind: 'leg';
  readonly leg: LegRecord;
  readonly reason: LegReason;
  readonly outcome: LegOutcome;
  /** Since the call began. */
  readonly offsetMs: number;
  /** From the request to its answer, or to its end, or until now, without the time in which a question was open. */
  readonly tookMs: number;
}

/** What was asked and answered between two legs, or while one was on its way. */
export interface RoundItem {
  readonly kind: 'round';
  readonly number: number;
  readonly questions: readonly NamedQuestion[];
  /** As they were sent, by key; undefined while they are not. */
  readonly answers?: WireObject | undefined;
  readonly isOpen: boolean;
  readonly askedAt: number;
  readonly sentAt?: number | undefined;
  /** From the question to the answer, or until now; undefined where nobody knows when it was closed. */
  readonly tookMs?: number | undefined;
}

/** Several checks in a row that all met "not yet". */
export interface ChecksItem {
  readonly kind: 'checks';
  readonly legs: readonly LegItem[];
  readonly tookMs: number;
}

/** How the call ended, where no leg tells. */
export interface EndItem {
  readonly kind: 'end';
  /** The code of an `McpCallError`, or `aborted`. */
  readonly code: string;
  readonly message?: string | undefined;
}

/** One entry of the timeline. */
export type TimelineItem = LegItem | RoundItem | ChecksItem | EndItem;

/** A call from its first request to its end, in order. */
export interface Timeline {
  readonly startedAt: number;
  readonly items: readonly TimelineItem[];
  readonly totals: Totals;
  /** Something is still going on, so that times go on too. */
  readonly isRunning: boolean;
}

const noRounds: readonly Round[] = [];

/** Puts a call in order of time; `state` is where the call stands, if it is still known. */
export function toTimeline(record: CallRecord, state: CallState | undefined, now: number): Timeline {
  const { legs } = record;
  const rounds = state?.rounds ?? noRounds;
  const startedAt = legs[0]?.sentAt ?? now;
  const items: TimelineItem[] = [...toEarlierRounds(rounds, startedAt)];
  if (legs.length === 0 && state?.status === 'awaiting-input') {
    items.push(toOpenRound(state, items.length + 1, now));
  }
  let number = items.length;
  const onTheWay = toRoundsOnTheWay(legs, state, now);
  const asked = onTheWay.map(({ item }) => toSpan(item));
  legs.forEach((leg, index) => {
    const reason = explainLeg(leg, legs[index - 1]);
    if (reason === 'restart') number = 0;
    const outcome = describeLeg(leg);
    const endedAt = leg.answeredAt ?? leg.failure?.at ?? (index === legs.length - 1 ? now : leg.sentAt);
    const tookMs = measureWithout({ from: leg.sentAt, to: endedAt }, asked);
    items.push({ kind: 'leg', leg, reason, outcome, offsetMs: Math.max(0, leg.sentAt - startedAt), tookMs });
    if (leg.answer && leg.failure && outcome.kind !== 'refused') {
      items.push({ kind: 'end', code: leg.failure.code });
    } else if (outcome.kind === 'asked') {
      const later = legs.slice(index + 1);
      const isOpen = later.length === 0 && state?.status === 'awaiting-input';
      items.push(toRound({ number: (number += 1), leg, later, rounds, isOpen, now }));
    }
    for (const { afterLeg, item } of onTheWay)
      if (afterLeg === index) items.push({ ...item, number: (number += 1) });
  });
  const end = describeEnd(items.at(-1), state);
  const folded = foldChecks(end ? [...items, end] : items);
  return { startedAt, items: folded, totals: sumUp(record, items), isRunning: isRunning(state, legs.at(-1)) };
}

function isRunning(state: CallState | undefined, last: LegRecord | undefined): boolean {
  if (!state) return last !== undefined && describeLeg(last).kind === 'in-flight';
  return ['sending', 'awaiting-input', 'waiting-for-server', 'in-doubt'].includes(state.status);
}

// A leg that came to nothing, or an end that was noted with one, says so itself.
function describeEnd(last: TimelineItem | undefined, state: CallState | undefined): EndItem | undefined {
  const isTold =
    last?.kind === 'end' ||
    (last?.kind === 'leg' && ['lost', 'stopped', 'refused', 'in-flight'].includes(last.outcome.kind));
  if (isTold) return undefined;
  if (state?.status === 'aborted') return { kind: 'end', code: 'aborted', message: state.reason };
  if (state?.status !== 'failed') return undefined;
  return { kind: 'end', code: state.error.code, message: wordError(state.error) };
}
