/** Runs the whole end-to-end suite many times in a row and stops at the first run that is not green. */
import { parseArgs } from 'node:util';
import { forgetGreenRuns, noteGreenRun, readGreenRuns } from './soak/greenRuns.js';
import { runStep } from './steps/runStep.js';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '20' } } });
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) {
  throw new RangeError(`--runs takes a whole number from 1 on, not "${values.runs}".`);
}

const file = '.cache/reports/soak.json';
// It takes hours: where it was cut off, here or on another machine, it goes on, as long as nothing has changed.
const before = readGreenRuns().length;
const first = before < runs ? before + 1 : 1;
if (first > 1) console.log(`SOAK goes on after ${before} green runs of these files (e2e/soak.json).`);
else forgetGreenRuns();
for (let run = first; run <= runs; run += 1) {
  const { status, counts, seconds, remark } = await runStep({
    name: `run ${run}`,
    command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    report: { kind: 'playwright', file },
  });
  const { passed, failed } = counts;
  console.log(
    `SOAK run ${run} of ${runs}: ${passed} passed, ${failed} failed, ${seconds.toFixed(0)} s ${remark ?? ''}`,
  );
  if (status !== 'passed') {
    forgetGreenRuns();
    process.exitCode = 1;
    break;
  }
  noteGreenRun({ endedAt: new Date().toISOString(), passed, seconds: Math.round(seconds) });
}
