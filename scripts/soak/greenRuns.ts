import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../packages/core/src/isRecord.js';
import { repositoryRoot } from '../repositoryRoot.js';
import { identifyFiles } from './identifyFiles.js';

// It stands beside the tests that it speaks of, so that a row which one machine began can be carried on by another.
const recordFile = join(repositoryRoot, 'e2e', 'soak.json');

/** One run of the whole suite without a failure. */
export interface GreenRun {
  readonly endedAt: string;
  readonly passed: number;
  readonly seconds: number;
}

/** The green runs in a row, before this one, of the very files that are here now. */
export function readGreenRuns(file = recordFile, files = identifyFiles()): readonly GreenRun[] {
  try {
    const record: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isRecord(record) || files === undefined || record['files'] !== files) return [];
    const { runs } = record;
    // What is not of this shape counts for nothing.
    return Array.isArray(runs) && runs.every(isGreenRun) ? runs : [];
  } catch {
    return [];
  }
}

/** Writes down one more, and returns all of the row. */
export function noteGreenRun(run: GreenRun, file = recordFile, files = identifyFiles()): readonly GreenRun[] {
  const runs = [...readGreenRuns(file, files), run];
  // What differs from every commit can be carried on by nobody.
  if (files !== undefined) writeFileSync(file, `${JSON.stringify({ files, runs }, undefined, 2)}\n`);
  return runs;
}

/** Ends the row. */
export function forgetGreenRuns(file = recordFile): void {
  rmSync(file, { force: true });
}

function isGreenRun(run: unknown): run is GreenRun {
  return (
    isRecord(run) &&
    typeof run['endedAt'] === 'string' &&
    [run['passed'], run['seconds']].every((count) => typeof count === 'number' && count > 0)
  );
}
