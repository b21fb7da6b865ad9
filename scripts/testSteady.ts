/**
 * Runs the suites of tests again and again, and says which tests fail by chance: on a quiet machine, beside busy processes
 * (`--busy 2`), or in browsers that are slowed down (`--slow 4`). What was run is noted in `scripts/steady/record.json`, so that a
 * series goes on where it stopped, here or on another machine, while the files that a suite depends on are the same.
 */
import { parseArgs } from 'node:util';
import { formatSteadiness } from './steady/formatSteadiness.js';
import { identifyFiles } from './steady/identifyFiles.js';
import { keepBusy } from './steady/keepBusy.js';
import { findSeries, noteSeries, type Series, type SuiteRun } from './steady/steadyRecord.js';
import { runStep } from './steps/runStep.js';
import { testSuites, type TestSuite } from './steps/testSuites.js';

const { values } = parseArgs({
  options: {
    /** How many runs of each suite make a whole series. */
    runs: { type: 'string', default: '10' },
    /** No suite is begun after so many minutes. */
    minutes: { type: 'string', default: '600' },
    busy: { type: 'string', default: '0' },
    slow: { type: 'string', default: '1' },
    /** Some of the suites, with commas between them. */
    only: { type: 'string' },
    /** Forgets what was run before. */
    anew: { type: 'boolean', default: false },
  },
});
const runs = toCount('runs', 1);
const minutes = toCount('minutes', 1);
const busy = toCount('busy', 0);
const slow = toCount('slow', 1);
const suites = toSuites();
const conditions =
  [busy > 0 && `busy ${busy}`, slow > 1 && `slow ${slow}`].filter(Boolean).join(', ') || 'quiet';

const deadline = performance.now() + minutes * 60_000;
let allSeries = suites.map((suite): Series => {
  const wanted = { suite, conditions, files: identifyFiles(suite) };
  if (wanted.files === undefined)
    console.log(`${suite}: files were changed since the last commit, so that its runs are not noted.`);
  return values.anew ? { ...wanted, runs: [] } : findSeries(wanted);
});
const stopBusy = keepBusy(busy);
try {
  for (;;) {
    const next = findNext();
    if (!next) break;
    if (performance.now() > deadline) {
      console.log(`\n${minutes} minutes are over. The same command goes on from here.`);
      break;
    }
    console.log(`\n=== ${next.suite}, ${conditions}: run ${next.runs.length + 1} of ${runs} ===`);
    const run = await runSuite(next.suite);
    if (next.files !== undefined && identifyFiles(next.suite) !== next.files)
      throw new Error('Files were changed during the run, so that it proves nothing. Begin anew.');
    const grown = { ...next, runs: [...next.runs, run] };
    noteSeries(grown);
    allSeries = allSeries.map((series) => (series === next ? grown : series));
    console.log(formatSteadiness(allSeries, runs));
  }
} finally {
  stopBusy();
}
console.log(`\n${formatSteadiness(allSeries, runs)}`);
if (allSeries.some((series) => series.runs.some(({ failed }) => failed > 0))) process.exitCode = 1;

/** The suite with the fewest runs, so that a series which is cut off has seen all of them. */
function findNext(): Series | undefined {
  const [next] = [...allSeries].sort((a, b) => a.runs.length - b.runs.length);
  return next && next.runs.length < runs ? next : undefined;
}

async function runSuite(suite: TestSuite): Promise<SuiteRun> {
  const step = testSuites[suite];
  const env = { ...('env' in step && step.env), E2E_SLOWDOWN: String(slow) };
  const { counts, failures, seconds } = await runStep({ ...step, env });
  for (const { test, trace } of failures) console.log(`\n--- ${test}\n${trace}`);
  return {
    endedAt: new Date().toISOString(),
    passed: counts.passed,
    failed: counts.failed,
    seconds: Math.round(seconds),
    failures: failures.map(({ test }) => test),
  };
}

function toCount(name: 'runs' | 'minutes' | 'busy' | 'slow', least: number): number {
  const count = Number(values[name]);
  if (!Number.isInteger(count) || count < least)
    throw new RangeError(`--${name} takes a whole number from ${least} on, not "${values[name]}".`);
  return count;
}

function toSuites(): TestSuite[] {
  const all = Object.keys(testSuites) as TestSuite[]; // its own keys
  if (values.only === undefined) return slow > 1 ? ['e2e'] : all;
  return values.only.split(',').map((name) => {
    const suite = all.find((known) => known === name);
    if (!suite) throw new RangeError(`--only takes some of ${all.join(',')}, not "${name}".`);
    if (slow > 1 && suite !== 'e2e') throw new RangeError('--slow is for e2e alone.');
    return suite;
  });
}
