import type { Check } from './runSuite.js';

/** Failures that are expected, as `side subject: scenario@revision/check`, each with its reason. */
export type Baseline = Readonly<Record<string, string>>;

/** What came of one scenario. */
export interface Verdict {
  name: string;
  passed: number;
  checks: number;
  /** What failed, why, and the reason why that is expected, if it is. */
  failures: { key: string; message: string; reason: string | undefined }[];
  /** Whether all went as expected; a scenario that looked at nothing did not. */
  isExpected: boolean;
}

const counted = ['SUCCESS', 'FAILURE', 'WARNING'];

/** Compares what the suite found in one scenario with what is expected of it. */
export function judgeChecks(name: string, all: readonly Check[], baseline: Baseline): Verdict {
  const checks = all.filter(({ status }) => counted.includes(status));
  const failures = checks
    .filter(({ status }) => status !== 'SUCCESS')
    .map(({ id, errorMessage = '' }) => {
      const key = `${name}/${id}`;
      return { key, message: errorMessage, reason: baseline[key] };
    });
  // The suite skips a whole scenario that it has not written yet: that too has to be known.
  const isKnown = checks.length > 0 || baseline[name] !== undefined;
  return {
    name,
    passed: checks.length - failures.length,
    checks: checks.length,
    failures,
    isExpected: isKnown && failures.every(({ reason }) => reason !== undefined),
  };
}

/** Finds what is in the baseline and did not fail any more, so that it can be taken out. */
export function findGone(verdicts: readonly Verdict[], baseline: Baseline): string[] {
  const seen = new Set(verdicts.flatMap(({ failures }) => failures.map(({ key }) => key)));
  const empty = new Set(verdicts.filter(({ checks }) => checks === 0).map(({ name }) => name));
  const run = (key: string) => verdicts.some(({ name }) => key === name || key.startsWith(`${name}/`));
  return Object.keys(baseline).filter((key) => run(key) && !seen.has(key) && !empty.has(key));
}
