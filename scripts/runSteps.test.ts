import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runSteps, type Plan } from './runSteps.js';
import type { Step } from './steps/runStep.js';

const folder = mkdtempSync(join(tmpdir(), 'run-steps-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function collect(steps: Plan) {
  let text = '';
  const tracesFile = join(folder, 'failures.txt');
  const exitCode = await runSteps(steps, { write: (part) => void (text += part), tracesFile });
  const lines = text.trimEnd().split('\n');
  return { exitCode, lines, sum: lines.at(-1), traces: readFileSync(tracesFile, 'utf8') };
}

function stepThat(name: string, script: string): Step {
  return { name, command: ['node', '-e', script] };
}

const pass = (name: string) => stepThat(name, '');
const fail = (name: string) => stepThat(name, 'process.exitCode = 1');

it('returns 0 when all steps pass', async () => {
  const { exitCode, lines, sum } = await collect([pass('lint'), pass('build')]);
  expect(exitCode).toBe(0);
  expect(lines).toContain('=== lint ===');
  expect(sum).toBe('2 passed, 0 failed');
});

it('goes on after a failure and returns 1', async () => {
  const { exitCode, sum } = await collect([fail('lint'), pass('build')]);
  expect(exitCode).toBe(1);
  expect(sum).toBe('1 passed, 1 failed');
});

it('skips what needs a failed step, and what needs the skipped', async () => {
  const steps = [
    fail('build'),
    { ...pass('size'), needs: ['build'] },
    { ...pass('publish'), needs: ['size'] },
    pass('lint'),
  ];
  const { lines, sum } = await collect(steps);
  expect(lines).toContain('skipped: it needs build, 0.0 s');
  expect(lines).toContain('skipped: it needs size, 0.0 s');
  expect(sum).toBe('1 passed, 1 failed, 2 skipped');
});

it('runs lists beside each other, prints what a failed step has said, and keeps its place in the table', async () => {
  const first = join(folder, 'first');
  const second = join(folder, 'second');
  // Each waits for what the other does, so that neither ends where they run one after the other.
  const meet = (mine: string, theirs: string) => `
    const { existsSync, writeFileSync } = require('node:fs');
    console.log('begun');
    writeFileSync(${JSON.stringify(mine)}, '');
    const timer = setInterval(() => {
      if (!existsSync(${JSON.stringify(theirs)})) return;
      clearInterval(timer);
      console.log('met');
    }, 5);`;
  const { exitCode, lines, sum } = await collect([
    [
      [stepThat('lint', meet(first, second)), { ...pass('late'), needs: ['lint'] }],
      [
        stepThat('types', meet(second, first)),
        stepThat('size', `console.log('too much'); process.exitCode = 1;`),
      ],
    ],
    { ...pass('unit'), needs: ['size'] },
  ]);
  expect(exitCode).toBe(1);
  for (const name of ['lint', 'types'])
    expect(lines[lines.indexOf(`=== ${name} ===`) + 1]).toMatch(/^passed/);
  const size = lines.indexOf('=== size ===');
  expect(lines[size + 1]).toBe('too much');
  expect(lines[size + 2]).toMatch(/^failed/);
  const table = lines.slice(lines.findIndex((line) => line.startsWith('step')) + 1);
  expect(table.slice(0, 5).map((line) => line.split(' ')[0])).toEqual([
    'lint',
    'late',
    'types',
    'size',
    'unit',
  ]);
  expect(sum).toBe('3 passed, 1 failed, 1 skipped');
});

const playwrightReport = (counts: object, suites: unknown[] = []) =>
  JSON.stringify({
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...counts },
    suites,
    errors: [],
  });
const writeReport = (file: string, content: string, after = '') => ({
  ...stepThat('e2e', `require('fs').writeFileSync(process.env.REPORT, ${JSON.stringify(content)});${after}`),
  env: { REPORT: file },
  report: { kind: 'playwright', file } as const,
});

it('adds the tests of a report written by the step', async () => {
  const file = join(folder, 'e2e.json');
  const content = playwrightReport({ expected: 4, flaky: 1, skipped: 2 });
  const { exitCode, sum } = await collect([pass('lint'), writeReport(file, content)]);
  expect(exitCode).toBe(1);
  expect(sum).toBe('5 passed, 1 failed, 2 skipped');
});

it('believes a report whose file claims to be older than the step', async () => {
  const file = join(folder, 'old.json');
  const makeOld = `require('fs').utimesSync(process.env.REPORT, 1, 1);`;
  const { sum } = await collect([writeReport(file, playwrightReport({ expected: 4 }), makeOld)]);
  expect(sum).toBe('4 passed, 0 failed');
});

it('does not believe a report that the step has not written', async () => {
  const file = join(folder, 'left.json');
  const step = writeReport(file, playwrightReport({ expected: 4 }));
  await collect([step]);
  const { sum } = await collect([{ ...step, command: ['node', '-e', ''] }]);
  expect(sum).toBe('0 passed, 1 failed');
});

it('names what failed at the end, and keeps its traces in a file', async () => {
  const failed = {
    title: 'is asked',
    file: 'deploy.spec.ts',
    line: 3,
    tests: [{ status: 'unexpected', results: [{ errors: [{ stack: 'Error: nobody asked' }] }] }],
  };
  const content = playwrightReport({ expected: 1, unexpected: 1 }, [{ title: 'deploy', specs: [failed] }]);
  const { lines, traces } = await collect([
    stepThat('lint', `console.error('a line too long'); process.exitCode = 2;`),
    writeReport(join(folder, 'red.json'), content),
  ]);
  const end = lines.indexOf('Failed:');
  expect(lines.slice(end + 1, end + 3)).toEqual([
    '  lint: exit code 2',
    '  e2e: deploy.spec.ts:3 › is asked',
  ]);
  expect(lines[end + 3]).toContain('failures.txt');
  expect(traces).toContain('a line too long');
  expect(traces).toContain('Error: nobody asked');
});

it('leaves no traces of an earlier run', async () => {
  await collect([fail('lint')]);
  expect((await collect([pass('lint')])).traces).toBe('');
});

it('fails a step whose report is missing', async () => {
  const report = { kind: 'vitest', file: join(folder, 'missing.json') } as const;
  const { exitCode, sum } = await collect([{ ...pass('unit'), report }]);
  expect(exitCode).toBe(1);
  expect(sum).toBe('0 passed, 1 failed');
});

it('fails a step whose command does not exist', async () => {
  const { lines, sum } = await collect([{ name: 'lint', command: ['no-such-command'] }]);
  expect(lines.join('\n')).toContain('lint: spawn no-such-command ENOENT');
  expect(sum).toBe('0 passed, 1 failed');
});
