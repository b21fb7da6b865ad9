/** Runs our core against servers on the official Python SDK, beside the official Python client. */
import { findPython } from './environment/findPython.js';
import { prepareEnvironment } from './environment/prepareEnvironment.js';
import { createRecorder, type Recorder } from './report/createRecorder.js';
import { formatTable } from './report/formatTable.js';
import { bothEras } from './suites/bothEras.js';
import { dependencies } from './suites/dependencies.js';
import { formFields } from './suites/formFields.js';
import { lowLevel } from './suites/lowLevel.js';
import { openBench, type Environments, type Suite } from './suites/openBench.js';
import { promptAndResource } from './suites/promptAndResource.js';
import { pushing2025 } from './suites/pushing2025.js';
import { sealedState } from './suites/sealedState.js';
import { urlMode } from './suites/urlMode.js';

const suites = [
  lowLevel,
  dependencies,
  formFields,
  promptAndResource,
  sealedState,
  urlMode,
  bothEras,
  pushing2025,
];
const checkMs = 60_000;
const allMs = 8 * 60_000;

async function prepare(): Promise<Environments> {
  const python = await findPython();
  console.log(`Python ${python.version} (${python.command})`);
  return {
    modern: await prepareEnvironment(python, 'requirements.txt'),
    of2025: await prepareEnvironment(python, 'requirements-2025.txt'),
  };
}

async function runSuite(suite: Suite, environments: Environments, recorder: Recorder): Promise<void> {
  const bench = openBench(suite, environments, recorder);
  try {
    await suite.run(bench);
  } catch (error) {
    // What fails outside of a check keeps the rest from being looked at.
    await bench.check('the server starts', () => Promise.reject(error));
  } finally {
    await bench.close();
  }
}

/** The suites of the servers that were named, or all of them. */
function chooseSuites(names: readonly string[]): readonly Suite[] {
  const unknown = names.filter((name) => !suites.some(({ server }) => server === name));
  if (unknown.length > 0) throw new Error(`There is no server called ${unknown.join(', ')}.`);
  return names.length > 0 ? suites.filter(({ server }) => names.includes(server)) : suites;
}

async function main(): Promise<boolean> {
  const chosen = chooseSuites(process.argv.slice(2));
  const environments = await prepare();
  const recorder = createRecorder({ checkMs, endsAt: Date.now() + allMs });
  // Whatever hangs outside of a check ends with this.
  setTimeout(
    () => {
      console.log(`\n${formatTable(recorder.checks)}`);
      console.error('The time is up.');
      process.exit(1);
    },
    allMs + 3 * checkMs,
  ).unref();
  for (const suite of chosen) await runSuite(suite, environments, recorder);
  console.log(`\n${formatTable(recorder.checks)}`);
  return recorder.checks.every(({ problem }) => problem === undefined);
}

const isSound = await main().catch((error: unknown) => {
  console.error(
    `The servers in Python cannot be run. ${error instanceof Error ? error.message : String(error)}`,
  );
  return false;
});
// A check that hung may hold connections open.
process.exit(isSound ? 0 : 1);
