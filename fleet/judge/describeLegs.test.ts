import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../ledger/ledgerEntry.js';
import { countSpread, describeJourney, drawLegTable } from './describeLegs.js';

function serve(call: string, leg: number, number: number, release: 1 | 2, isAnswered = true): LedgerEntry[] {
  const where = { call, leg, at: 0, instance: `instance-${number}`, release };
  const arrived = { ...where, kind: 'arrived' } as const;
  return isAnswered ? [arrived, { ...where, kind: 'answered' }] : [arrived];
}

const entries = [
  ...serve('a', 1, 1, 1),
  ...serve('a', 2, 2, 1, false),
  ...serve('a', 4, 1, 2),
  ...serve('b', 1, 2, 1),
];

describe('the legs of a run', () => {
  it('are drawn by their number and their instance', () => {
    expect(drawLegTable(entries).split('\n')).toEqual([
      'leg   instance-1   instance-2   all',
      '  1            1            1     2',
      '  2            0            1     1',
      '  4            1            0     1',
      'all            2            2     4',
    ]);
  });

  it('are told call by call, also those that were lost', () => {
    expect(describeJourney('a', entries)).toBe(
      'a: 1 instance-1 (release 1) → 2 instance-2 (release 1, killed before it answered) → ' +
        '3 lost on the way → 4 instance-1 (release 2)',
    );
  });

  it('are counted by how far a call got around', () => {
    expect(countSpread(entries)).toEqual({ onSeveral: 1, most: 2, overReleases: 1 });
  });
});
