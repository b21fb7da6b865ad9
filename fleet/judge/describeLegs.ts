import type { LedgerEntry } from '../ledger/ledgerEntry.js';

type LegEntry = Extract<LedgerEntry, { kind: 'arrived' | 'answered' }>;

/** Draws a table of how many legs each instance served, by their number in the call. */
export function drawLegTable(entries: readonly LedgerEntry[]): string {
  const legs = readArrived(entries);
  const instances = [...new Set(legs.map(({ instance }) => instance))].sort();
  const numbers = [...new Set(legs.map(({ leg }) => leg))].sort((one, other) => one - other);
  const count = (test: (leg: LegEntry) => boolean) => String(legs.filter(test).length);
  const rows = [
    ['leg', ...instances, 'all'],
    ...numbers.map((number) => [
      String(number),
      ...instances.map((name) => count(({ leg, instance }) => leg === number && instance === name)),
      count(({ leg }) => leg === number),
    ]),
    ['all', ...instances.map((name) => count(({ instance }) => instance === name)), count(() => true)],
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('   '))
    .join('\n');
}

/** Tells leg by leg where a call went, and which legs did not arrive or were never answered. */
export function describeJourney(call: string, entries: readonly LedgerEntry[]): string {
  const answered = new Set(
    entries.flatMap((entry) => (entry.kind === 'answered' && entry.call === call ? [entry.leg] : [])),
  );
  const legs = readArrived(entries).filter((entry) => entry.call === call);
  const last = Math.max(0, ...legs.map(({ leg }) => leg));
  const stops = Array.from({ length: last }, (_, index) => {
    const found = legs.find(({ leg }) => leg === index + 1);
    if (!found) return `${index + 1} lost on the way`;
    const { leg, instance, release } = found;
    return `${leg} ${instance} (release ${release}${answered.has(leg) ? '' : ', killed before it answered'})`;
  });
  return `${call}: ${stops.join(' → ')}`;
}

/** How many calls were served by several instances and by both releases, and by how many instances at most. */
export function countSpread(entries: readonly LedgerEntry[]) {
  const calls = new Map<string, { instances: Set<string>; releases: Set<number> }>();
  for (const { call, instance, release } of readArrived(entries)) {
    const known = calls.get(call) ?? { instances: new Set(), releases: new Set() };
    known.instances.add(instance);
    known.releases.add(release);
    calls.set(call, known);
  }
  const all = [...calls.values()];
  return {
    onSeveral: all.filter(({ instances }) => instances.size > 1).length,
    most: Math.max(0, ...all.map(({ instances }) => instances.size)),
    overReleases: all.filter(({ releases }) => releases.size > 1).length,
  };
}

function readArrived(entries: readonly LedgerEntry[]): LegEntry[] {
  return entries.filter((entry): entry is LegEntry => entry.kind === 'arrived');
}
