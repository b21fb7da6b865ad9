/** Runs the official conformance suite against our core as the client, and compares with the committed baseline. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scenarios, type Scenario } from './conformance/scenarios.js';
import { repositoryRoot } from './repositoryRoot.js';

interface Check {
  id: string;
  status: string;
  errorMessage?: string;
}

/** Failures that are expected, as `scenario@revision/check`, each with its reason. */
type Baseline = Record<string, string>;

const suite = '@modelcontextprotocol/conformance@0.2.0-alpha.12';
const clientFile = join(repositoryRoot, 'scripts/conformance/client.ts');
const baselineFile = join(repositoryRoot, 'scripts/conformance/baseline.json');

function runScenario({ name, specVersion }: Scenario): Check[] {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  const packages = ['-p', 'node@22', '-p', suite];
  const what = [
    '--command',
    `node --import tsx ${clientFile}`,
    '--scenario',
    name,
    '--spec-version',
    specVersion,
  ];
  const run = spawnSync('npx', ['-y', ...packages, 'conformance', 'client', ...what, '-o', folder], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    env: { ...process.env, TSX_TSCONFIG_PATH: join(repositoryRoot, 'tsconfig.base.json') },
    timeout: 120_000,
  });
  try {
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((file) =>
      file.endsWith('checks.json'),
    );
    if (found) return JSON.parse(readFileSync(join(folder, found), 'utf8')) as Check[];
    return [
      { id: 'run', status: 'FAILURE', errorMessage: `no checks were written:\n${run.stdout}\n${run.stderr}` },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const baseline = JSON.parse(readFileSync(baselineFile, 'utf8')) as Baseline;
const expected = new Set(Object.keys(baseline));
let passed = 0;
let failed = 0;
for (const scenario of scenarios) {
  const checks = runScenario(scenario).filter(
    ({ status }) => status === 'SUCCESS' || status === 'FAILURE' || status === 'WARNING',
  );
  const prefix = `${scenario.name}@${scenario.specVersion}`;
  const failures = checks.filter(({ status }) => status !== 'SUCCESS');
  const surprises = failures.filter(
    ({ id }) => !expected.delete(`${prefix}/${id}`) && !(`${prefix}/${id}` in baseline),
  );
  const verdict =
    checks.length === 0 ? 'no checks' : `${checks.length - failures.length} of ${checks.length} checks`;
  console.log(`${surprises.length === 0 && checks.length > 0 ? 'ok  ' : 'FAIL'} ${prefix}: ${verdict}`);
  for (const { id, errorMessage } of failures) {
    console.log(
      `     ${id}: ${errorMessage ?? ''}\n     baseline: ${baseline[`${prefix}/${id}`] ?? 'not in the baseline'}`,
    );
  }
  if (surprises.length === 0 && checks.length > 0) passed += 1;
  else failed += 1;
}
for (const gone of expected)
  console.log(`FAIL ${gone} is in the baseline but does not fail any more: remove it`);
console.log(`${passed} passed, ${failed + expected.size} failed`);
process.exitCode = failed + expected.size > 0 ? 1 : 0;
