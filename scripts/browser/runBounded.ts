import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { repositoryRoot } from '../repositoryRoot.js';

/** Runs a command, shows its output on stderr, and throws its last words when it fails or takes too long. */
export async function runBounded(command: string[], seconds: number): Promise<void> {
  const [program = '', ...commandArguments] = command;
  console.error(`> ${command.join(' ')}`);
  const onWindows = process.platform === 'win32';
  const child = spawn(program, commandArguments, {
    cwd: repositoryRoot,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that the bound also ends what npx or apt-get started.
    detached: !onWindows,
    shell: onWindows,
  });

  let output = '';
  const show = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
    // stdout belongs to the process that asked: it may be a reporter's.
    process.stderr.write(chunk);
  };
  child.stdout.on('data', show);
  child.stderr.on('data', show);

  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stopGroup(child);
  }, seconds * 1000);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (isLate) throw new Error(`stopped after ${seconds} seconds`);
    if (code !== 0) throw new Error(`exit code ${code}: ${toLastError(output)}`);
  } finally {
    clearTimeout(timer);
  }
}

function stopGroup(child: ChildProcess): void {
  try {
    if (process.platform === 'win32' || child.pid === undefined) child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It ended by itself in the meantime.
  }
}

// A stack follows the message in the output of Node programs, so the last line is seldom the reason.
function toLastError(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.findLast((line) => /^(E:|Error|error)/.test(line)) ?? lines.at(-1) ?? 'no output';
}
