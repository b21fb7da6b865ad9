/**
 * Runs the official conformance suite against our core as the client, and against the demo server and its parts as the
 * server, and compares with the committed baseline. Words on the command line choose the scenarios that contain them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startConformanceServer } from '../apps/demo-server/src/conformance/startConformanceServer.js';
import { startDemoServer } from '../apps/demo-server/src/index.js';
import { formatVerdicts } from './conformance/formatVerdicts.js';
import { type Baseline, findGone, judgeChecks, type Verdict } from './conformance/judgeChecks.js';
import { runSuite } from './conformance/runSuite.js';
import { type Scenario, scenarios } from './conformance/scenarios.js';
import { repositoryRoot } from './repositoryRoot.js';

const clientCommand = `node --import tsx ${join(repositoryRoot, 'scripts/conformance/client.ts')}`;
// It is ours, and committed.
const baseline = JSON.parse(
  readFileSync(join(repositoryRoot, 'scripts/conformance/baseline.json'), 'utf8'),
) as Baseline;

function toName({ side, subject, name, specVersion }: Scenario): string {
  return `${side} ${subject}: ${name}@${specVersion}`;
}

const words = process.argv.slice(2);
const chosen = scenarios.filter(
  (scenario) => words.length === 0 || words.some((word) => toName(scenario).includes(word)),
);
if (chosen.length === 0) throw new RangeError(`No scenario contains ${words.join(' or ')}.`);

const parts = await startConformanceServer();
const demo = await startDemoServer({ log: () => {} });
const verdicts: Verdict[] = [];
try {
  for (const scenario of chosen) {
    const { side, subject, name, specVersion, isExtension } = scenario;
    const url = subject === 'parts' ? parts.url : new URL(subject, demo.url).href;
    const what = side === 'client' ? ['--command', clientCommand] : ['--url', url];
    const when = ['--spec-version', specVersion, ...(isExtension ? ['--force'] : [])];
    const checks = await runSuite(side, [...what, '--scenario', name, ...when]);
    const verdict = judgeChecks(toName(scenario), checks, baseline);
    verdicts.push(verdict);
    console.log(`${verdict.isExpected ? 'ok  ' : 'FAIL'} ${verdict.name}`);
  }
} finally {
  await Promise.all([parts.close(), demo.close()]);
}

console.log(`\n${formatVerdicts(verdicts)}`);
const gone = findGone(verdicts, baseline);
for (const key of gone) console.log(`FAIL ${key} is in the baseline but does not fail any more: remove it`);
const failed = verdicts.filter(({ isExpected }) => !isExpected).length + gone.length;
console.log(`${verdicts.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
