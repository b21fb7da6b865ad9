import { countBytes, type CallRecord } from '../record/callRecord.js';
import { measureTogether, type Span } from './spans.js';
import type { RoundItem, TimelineItem } from './toTimeline.js';

/** A call in figures. */
export interface Totals {
  readonly legs: number;
  readonly rounds: number;
  readonly sentBytes: number;
  readonly receivedBytes: number;
  /** While a leg was on its way and no question was open. */
  readonly serverMs: number;
  /** While a question was open. */
  readonly humanMs: number;
}

/** Adds up what is known of a call. */
export function sumUp({ legs, omitted }: CallRecord, items: readonly TimelineItem[]): Totals {
  const bytes = legs.map(countBytes);
  return {
    legs: legs.length + omitted,
    rounds: items.filter(({ kind }) => kind === 'round').length,
    sentBytes: add(bytes.map(({ sent }) => sent)),
    receivedBytes: add(bytes.map(({ received }) => received)),
    serverMs: add(items.map((item) => (item.kind === 'leg' ? item.tookMs : 0))),
    humanMs: measureTogether(items.flatMap((item) => (item.kind === 'round' ? [toSpan(item)] : []))),
  };
}

/** While a round was open. */
export function toSpan({ askedAt, tookMs = 0 }: RoundItem): Span {
  return { from: askedAt, to: askedAt + tookMs };
}

function add(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
