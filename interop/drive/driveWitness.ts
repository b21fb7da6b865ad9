import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../../scripts/repositoryRoot.js';
import type { Scenario, Transcript } from './transcript.js';

const run = promisify(execFile);

/** Makes a call with the official Python client, in its `mode`, and returns what that one saw. */
export async function driveWitness(
  python: string,
  url: string,
  { request, answers }: Scenario,
  mode: 'auto' | 'legacy',
): Promise<Transcript> {
  const file = join(repositoryRoot, 'interop/python/witness.py');
  const plan = JSON.stringify({ url, mode, request, answers });
  const { stdout } = await run(python, [file, plan], {
    timeout: 30_000,
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
  });
  return JSON.parse(stdout) as Transcript; // printed by a file of ours
}
