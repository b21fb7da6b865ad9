import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { repositoryRoot } from '../repositoryRoot.js';
import { judgeStep } from './judgeStep.js';
import type { Ending, StepResult } from './judgeStep.js';
import { readReport } from './readReport.js';
import type { Report } from './readReport.js';

/** One command of a run, and where it says how many tests passed. */
export interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Without a report, the step counts as one test. */
  report?: Report;
  /** Names of earlier steps that must have passed. */
  needs?: string[];
}

/** Prints a text as it is. */
export function printText(text: string): void {
  process.stdout.write(text);
}

/** Runs one step in the repository's root and judges it by its exit code and its report. What it prints is given to `write` as it comes. */
export async function runStep(step: Step, write = printText): Promise<StepResult> {
  const report = step.report && { ...step.report, file: resolve(repositoryRoot, step.report.file) };
  // What stands there afterwards was written by this step, whatever the clocks of the machine and of its disk say.
  if (report) rmSync(report.file, { force: true });
  const startedAt = performance.now();
  const ending = await runCommand(step, write);
  const seconds = (performance.now() - startedAt) / 1000;
  return judgeStep(step.name, seconds, ending, report && readReport(report));
}

function runCommand({ command, env }: Step, write: (text: string) => void): Promise<Ending> {
  const [program = '', ...commandArguments] = command;
  let output = '';
  return new Promise((done) => {
    const child = spawn(program, commandArguments, {
      cwd: repositoryRoot,
      env: { ...buildEnvironment(), ...env },
      // Without stdin no tool can stop the run with a question.
      stdio: ['ignore', 'pipe', 'pipe'],
      // On Windows the programs of npm packages are .cmd files, which need a shell.
      shell: process.platform === 'win32',
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        write(text);
      });
    child.once('error', ({ message }) => done({ exit: message, output }));
    child.once('close', (code, signal) => done({ exit: code ?? `stopped by ${signal}`, output }));
  });
}

function buildEnvironment(): NodeJS.ProcessEnv {
  const environment = { ...process.env };
  const binaries = join(repositoryRoot, 'node_modules', '.bin');
  environment['PATH'] = `${binaries}${delimiter}${environment['PATH'] ?? ''}`;
  // What a person watches is coloured. Removed rather than set to 0: vitest takes any value for yes, and NO_COLOR beside it
  // makes Node warn.
  if (process.stdout.isTTY) environment['FORCE_COLOR'] ??= '1';
  else delete environment['FORCE_COLOR'];
  return environment;
}
