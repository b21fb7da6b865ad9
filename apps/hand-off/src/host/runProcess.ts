import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a process said, and how it ended. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly output: string;
  readonly complaints: string;
}

/** Runs a program of this folder in a process of its own, until it ends. */
export function runProcess(
  program: string,
  programArguments: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<ProcessEnd> {
  const file = fileURLToPath(new URL(`../${program}`, import.meta.url));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', file, ...programArguments], {
      // Where the settings of TypeScript are, which say where the packages have their sources.
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = { output: '', complaints: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said.output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said.complaints += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...said }));
  });
}
