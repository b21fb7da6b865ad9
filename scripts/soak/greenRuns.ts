import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../packages/core/src/isRecord.js';
import { repositoryRoot } from '../repositoryRoot.js';

// It stands beside the tests that it speaks of, so that a row which one machine began can be carried on by another.
const recordFile = join(repositoryRoot, 'e2e', 'soak.json');

/** One run of the whole suite without a failure. */
export interface GreenRun {
  readonly endedAt: string;
  readonly passed: number;
  readonly seconds: number;
}

/** The green runs in a row of files of this name. */
export function readGreenRuns(files: string, recorded = recordFile): readonly GreenRun[] {
  try {
    const record: unknown = JSON.parse(readFileSync(recorded, 'utf8'));
    if (!isRecord(record) || record['files'] !== files) return [];
    const { runs } = record;
    // What is not of this shape counts for nothing.
    return Array.isArray(runs) && runs.every(isGreenRun) ? runs : [];
  } catch {
    return [];
  }
}

/** Writes down one more; where the last one was of other files, a row begins. */
export function noteGreenRun(files: string, run: GreenRun, recorded = recordFile): void {
  const runs = [...readGreenRuns(files, recorded), run];
  writeFileSync(recorded, `${JSON.stringify({ files, runs }, undefined, 2)}\n`);
}

/** Ends the row. */
export function forgetGreenRuns(recorded = recordFile): void {
  rmSync(recorded, { force: true });
}

function isGreenRun(run: unknown): run is GreenRun {
  return (
    isRecord(run) &&
    typeof run['endedAt'] === 'string' &&
    [run['passed'], run['seconds']].every((count) => typeof count === 'number' && count > 0)
  );
}
