import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../repositoryRoot.js';

const memoryFile = join(repositoryRoot, '.cache', 'soak.json');

/** What was green, and how often in a row. */
interface GreenRuns {
  readonly commit: string;
  readonly runs: number;
}

/** How many runs in a row were green before, of the very files that are here now. */
export function readGreenRuns(file = memoryFile, commit = readCommit()): number {
  if (commit === undefined) return 0;
  try {
    // What is not of this shape counts for nothing.
    const memory = JSON.parse(readFileSync(file, 'utf8')) as Partial<GreenRuns> | null;
    return memory?.commit === commit && Number.isInteger(memory.runs) ? (memory.runs ?? 0) : 0;
  } catch {
    return 0;
  }
}

/** Writes down that so many runs in a row were green. */
export function noteGreenRuns(runs: number, file = memoryFile, commit = readCommit()): void {
  if (commit === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ commit, runs } satisfies GreenRuns)}\n`);
}

/** Begins to count anew. */
export function forgetGreenRuns(file = memoryFile): void {
  rmSync(file, { force: true });
}

// What differs from a commit is not that commit.
function readCommit(): string | undefined {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: repositoryRoot, encoding: 'utf8' }).trim();
  try {
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined;
  } catch {
    return undefined;
  }
}
