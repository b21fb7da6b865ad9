import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';
import { repositoryRoot } from '../repositoryRoot.js';
import { judgeStep } from './judgeStep.js';
import type { Exit, StepResult } from './judgeStep.js';
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

/** Runs one step in the repository's root and judges it by its exit code and its report. What it says is given to `hear` as it comes, or printed. */
export async function runStep(step: Step, hear?: (text: string) => void): Promise<StepResult> {
  const startedAt = Date.now();
  const exit = await runCommand(step, hear);
  const seconds = (Date.now() - startedAt) / 1000;
  const report = step.report && {
    ...step.report,
    file: resolve(repositoryRoot, step.report.file),
  };
  return judgeStep(step.name, seconds, exit, report && readReport(report, startedAt));
}

function runCommand({ command, env }: Step, hear?: (text: string) => void): Promise<Exit> {
  const output = hear ? 'pipe' : 'inherit';
  const [program = '', ...commandArguments] = command;
  return new Promise((done) => {
    const child = spawn(program, commandArguments, {
      cwd: repositoryRoot,
      env: { ...buildEnvironment(), ...env },
      // Without stdin no tool can stop the run with a question.
      stdio: ['ignore', output, output],
      // On Windows the programs of npm packages are .cmd files, which need a shell.
      shell: process.platform === 'win32',
    });
    if (hear) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear);
    child.once('error', (error) => done(error.message));
    child.once('close', (code, signal) => done(code ?? `stopped by ${signal}`));
  });
}

function buildEnvironment(): NodeJS.ProcessEnv {
  const environment = { ...process.env };
  const binaries = join(repositoryRoot, 'node_modules', '.bin');
  environment['PATH'] = `${binaries}${delimiter}${environment['PATH'] ?? ''}`;
  // Removed rather than set to 0: vitest takes any value for yes, and NO_COLOR beside it makes Node warn.
  if (!process.stdout.isTTY) delete environment['FORCE_COLOR'];
  return environment;
}
