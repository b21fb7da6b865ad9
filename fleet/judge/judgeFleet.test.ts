import { describe, expect, it } from 'vitest';
import type { Ending } from '../drive/driveCall.js';
import { planCalls } from '../drive/planCalls.js';
import type { PlannedCall } from '../drive/plannedCall.js';
import type { LedgerEntry } from '../ledger/ledgerEntry.js';
import { isSpotless, judgeFleet } from './judgeFleet.js';

const [planned] = planCalls(1, 1, 0) as [PlannedCall]; // as many as were asked for
const counts = { inDoubt: 0, resent: 0, restarted: 0, refused: 0, answersLost: 0, seen: [] };
const complete: Ending = { planned, outcome: 'complete', ...counts };

function done(details: Readonly<Record<string, unknown>>): LedgerEntry {
  const effect = { tool: planned.request.tool, subject: planned.subject, details };
  return { kind: 'done', effect, at: 0, instance: 'instance-1', release: 1 };
}

const right = Object.fromEntries(Object.entries(planned.details).slice(0, planned.detailCount));
const [first = ''] = Object.keys(right);

describe('judgeFleet', () => {
  it('finds nothing wrong with one effect by all the answers', () => {
    expect(isSpotless(judgeFleet([complete], [done(right)]))).toBe(true);
  });

  it.each([
    ['a second effect', complete, [done(right), done(right)], { doubleExecutions: 1 }],
    ['an effect by another answer', complete, [done({ ...right, [first]: 'else' })], { answersLost: 1 }],
    ['an effect by nothing', complete, [done({})], { answersLost: planned.detailCount }],
    [
      'an answer that was asked for again',
      { ...complete, answersLost: 1 },
      [done(right)],
      { answersLost: 1 },
    ],
    ['a result without an effect', complete, [], { emptyResults: 1 }],
    ['a call that has not ended', { ...complete, outcome: 'stuck' as const }, [], { callsStuck: 1 }],
  ])('counts %s', (_what, ending, entries, expected) => {
    const verdict = judgeFleet([ending], entries);
    expect(verdict).toMatchObject(expected);
    expect(isSpotless(verdict)).toBe(false);
  });

  it('has nothing against a call that failed and did nothing', () => {
    expect(isSpotless(judgeFleet([{ ...complete, outcome: 'failed' }], []))).toBe(true);
  });
});
