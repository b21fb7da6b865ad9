/** Runs the whole end-to-end suite many times in a row and stops at the first run that is not green. */
import { parseArgs } from 'node:util';
import { forgetGreenRuns, noteGreenRun, readGreenRuns } from './soak/greenRuns.js';
import { identifyFiles } from './soak/identifyFiles.js';
import { runStep } from './steps/runStep.js';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '20' } } });
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) {
  throw new RangeError(`--runs takes a whole number from 1 on, not "${values.runs}".`);
}

const report = '.cache/reports/soak.json';
// What differs from every commit, or runs against another stack, is nobody else's to carry on.
const files = process.env['E2E_STACK'] === undefined ? identifyFiles() : undefined;
// It takes hours: where it was cut off, here or on another machine, it goes on, as long as nothing has changed.
const before = files === undefined ? 0 : readGreenRuns(files).length;
const first = before < runs ? before + 1 : 1;
if (first > 1) console.log(`SOAK goes on after ${before} green runs of these files (e2e/soak.json).`);
else if (files !== undefined) forgetGreenRuns();
for (let run = first; run <= runs; run += 1) {
  const { status, counts, seconds, remark } = await runStep({
    name: `run ${run}`,
    command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report: { kind: 'playwright', file: report },
  });
  const { passed, failed } = counts;
  console.log(
    `SOAK run ${run} of ${runs}: ${passed} passed, ${failed} failed, ${seconds.toFixed(0)} s ${remark ?? ''}`,
  );
  if (status !== 'passed') {
    if (files !== undefined) forgetGreenRuns();
    process.exitCode = 1;
    break;
  }
  if (files === undefined) continue;
  if (identifyFiles() !== files) throw new Error('The files were changed during the run. Begin anew.');
  noteGreenRun(files, { endedAt: new Date().toISOString(), passed, seconds: Math.round(seconds) });
}
