import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../repositoryRoot.js';

/** One thing that the suite looked at. */
export interface Check {
  id: string;
  status: string;
  errorMessage?: string;
}

const suite = '@modelcontextprotocol/conformance@0.2.0-alpha.12';
const packages = ['-p', 'node@22', '-p', suite];

/** Runs one scenario of the official suite, and returns what it looked at. */
export async function runSuite(side: 'client' | 'server', options: readonly string[]): Promise<Check[]> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  try {
    // Not at once and for all: a server under test runs in this process, and has to answer meanwhile.
    const output = await run(['-y', ...packages, 'conformance', side, ...options, '-o', folder]);
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((file) =>
      file.endsWith('checks.json'),
    );
    // The suite writes an array of these; nothing else is read from them.
    if (found) return JSON.parse(readFileSync(join(folder, found), 'utf8')) as Check[];
    return [{ id: 'run', status: 'FAILURE', errorMessage: `no checks were written:\n${output}` }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('npx', args, {
      cwd: repositoryRoot,
      env: { ...process.env, TSX_TSCONFIG_PATH: join(repositoryRoot, 'tsconfig.base.json') },
      timeout: 120_000,
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}
