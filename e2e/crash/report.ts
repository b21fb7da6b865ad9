import { isSpotless, judgeRun, type RunRecord, type Verdict } from './judgeRun.js';

const words: Readonly<Record<keyof Verdict, string>> = {
  answersLost: 'answers lost',
  unagreedExecutions: 'executions without consent beyond the first',
  unagreedLegs: 'legs sent again without consent',
  stuck: 'calls stuck',
  draftsLost: 'drafts lost',
};

/** Counts over all runs. */
export interface Report {
  /** Takes a run in; whatever must not be is printed at once, with how to see it again. */
  add(run: RunRecord, again: string): void;
  /** Prints the sums, and says whether everything that must be 0 is. */
  finish(headline: string): boolean;
}

/** Opens an empty report; a verbose one prints every run. */
export function createReport(isVerbose = false): Report {
  const totals = new Map<keyof Verdict, number>();
  const names = Object.keys(words) as (keyof Verdict)[]; // a constant of this file
  let runs = 0;
  let executions = 0;
  let consents = 0;
  let draftsKept = 0;
  let copies = 0;
  return {
    add: (run, again) => {
      const verdict = judgeRun(run);
      for (const name of names) totals.set(name, (totals.get(name) ?? 0) + verdict[name]);
      runs += 1;
      executions += run.deliveries.filter(({ effect, isCopy }) => effect && !isCopy).length;
      consents += run.books.consents.length;
      draftsKept += run.books.draftsKept;
      copies += run.deliveries.filter(({ isCopy }) => isCopy).length;
      if (isVerbose || !isSpotless(verdict)) printRun(run, verdict, again);
    },
    finish: (headline) => {
      console.log(headline);
      console.log(`${runs} calls, ${consents} consents, ${executions} executions, ${draftsKept} drafts kept`);
      if (copies > 0) console.log(`${copies} legs arrived twice because they were copied on the way`);
      for (const name of names) console.log(`${words[name]}: ${totals.get(name) ?? 0}`);
      return [...totals.values()].every((total) => total === 0);
    },
  };
}

function printRun(
  { scenario, books, deliveries, kills = [] }: RunRecord,
  verdict: Verdict,
  again: string,
): void {
  const happened = [
    ...books.consents.map(({ at, kind }) => [at, `consent: ${kind}`] as const),
    ...books.said.map(
      ({ at, key, value, isGiven }) => [at, `${isGiven ? 'given' : 'pressed'}: ${key} ${value}`] as const,
    ),
    ...deliveries.map(({ at, ...leg }) => [at, `arrived: ${JSON.stringify(leg)}`] as const),
    ...kills.map(({ at, words: how }) => [at, `killed: ${how}`] as const),
  ].sort(([one], [other]) => one - other);
  const found = names(verdict).map((name) => `${words[name]} ${verdict[name]}`);
  console.log(`\n${scenario.tool}: ${found.join(', ') || 'as it should be'}; again: ${again}`);
  for (const [at, what] of happened) console.log(`  ${at.toFixed(0).padStart(8)} ms  ${what}`);
  console.log(`  at the end: ${books.result ?? 'nothing'}`);
}

function names(verdict: Verdict): (keyof Verdict)[] {
  const all = Object.keys(verdict) as (keyof Verdict)[]; // every property of a verdict is a count
  return all.filter((name) => verdict[name] > 0);
}
