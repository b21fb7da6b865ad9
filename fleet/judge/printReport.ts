import type { Ending } from '../drive/driveCall.js';
import type { Kill } from '../drive/runKills.js';
import type { LedgerEntry } from '../ledger/ledgerEntry.js';
import { countSpread, describeJourney, drawLegTable } from './describeLegs.js';
import type { FleetVerdict } from './judgeFleet.js';

const words: Readonly<Record<keyof FleetVerdict, string>> = {
  answersLost: 'answers lost',
  doubleExecutions: 'double executions',
  callsStuck: 'calls stuck',
  emptyResults: 'results without an execution',
};

/** What a run under kills left behind. */
export interface FleetRun {
  readonly endings: readonly Ending[];
  readonly entries: readonly LedgerEntry[];
  readonly kills: readonly Kill[];
  readonly seconds: number;
}

/** Prints where the legs went and what the people went through. */
export function printRun({ endings, entries, kills, seconds }: FleetRun): void {
  console.log('\nLegs served, by their number in the call:\n');
  console.log(drawLegTable(entries));
  console.log('\nSome calls, leg by leg:');
  for (const { planned } of chooseExamples(endings, entries))
    console.log(`  ${describeJourney(planned.id, entries)}`);
  const { onSeveral, overReleases } = countSpread(entries);
  const upgraded = kills.filter(({ release }) => release === 2).length;
  const count = (outcome: Ending['outcome']) => endings.filter((each) => each.outcome === outcome).length;
  const add = (name: 'inDoubt' | 'resent' | 'restarted' | 'refused') =>
    endings.reduce((sum, each) => sum + each[name], 0);
  const rate = (endings.length / seconds).toFixed(1);
  console.log(`
${endings.length} calls in ${seconds.toFixed(0)} s, ${rate} calls per second
${onSeveral} calls were served by more than one instance, ${overReleases} by both releases
${kills.length} instances were killed and started again, ${upgraded} of them as release 2
${count('complete')} calls completed, ${count('found-done')} were found done by looking, ${count('failed')} failed
${add('inDoubt')} legs were in doubt: ${add('resent')} sent again, ${add('restarted')} calls started over; ${add('refused')} states refused`);
  for (const { planned } of endings.filter(({ outcome }) => outcome === 'stuck'))
    console.log(`  stuck: ${describeJourney(planned.id, entries)}`);
  for (const [what, times] of tally(endings.flatMap(({ seen }) => seen))) console.log(`  ${times} × ${what}`);
  const failed = endings.filter(({ outcome }) => outcome === 'failed');
  for (const [message, times] of tally(failed.map(({ error }) => String(error?.message))))
    console.log(`  failed, ${times} × ${message}`);
}

function tally(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** Prints what must be 0. */
export function printVerdict(verdict: FleetVerdict): void {
  const names = Object.keys(words) as (keyof FleetVerdict)[]; // a constant of this file
  for (const name of names) console.log(`${words[name]}: ${verdict[name]}`);
}

// One that went around without a hitch, one over both releases, one sent again, one started over, one found done.
function chooseExamples(endings: readonly Ending[], entries: readonly LedgerEntry[]): Ending[] {
  const spreadOf = ({ planned }: Ending) =>
    countSpread(entries.filter((entry) => 'call' in entry && entry.call === planned.id));
  const found = [
    endings.find((ending) => ending.inDoubt === 0 && spreadOf(ending).most > 2),
    endings.find(
      (ending) => ending.planned.request.tool === 'link_accounts' && spreadOf(ending).overReleases > 0,
    ),
    endings.find(({ resent }) => resent > 0),
    endings.find(({ restarted }) => restarted > 0),
    endings.find(({ outcome }) => outcome === 'found-done'),
  ];
  return [...new Set(found.filter((ending) => ending !== undefined))];
}
