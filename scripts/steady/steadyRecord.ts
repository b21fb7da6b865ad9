import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../repositoryRoot.js';
import type { TestSuite } from '../steps/testSuites.js';

/** One run of a suite. */
export interface SuiteRun {
  readonly endedAt: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  /** The names of the tests that failed. */
  readonly failures: readonly string[];
}

/** The runs of one suite under the same conditions, all of the same files. */
export interface Series {
  readonly suite: TestSuite;
  /** What the machine had to bear meanwhile, such as "quiet" or "busy 2". */
  readonly conditions: string;
  /** The name of the files; without it, the series is nobody else's to go on with. */
  readonly files: string | undefined;
  readonly runs: readonly SuiteRun[];
}

// It is committed, so that a series which one machine began goes on at the next.
const recordFile = join(repositoryRoot, 'scripts', 'steady', 'record.json');

/** Every series that was written down. */
export function readRecord(file = recordFile): readonly Series[] {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  try {
    return JSON.parse(text) as Series[]; // nobody but `noteSeries` writes it
  } catch (cause) {
    throw new Error(`${file} is damaged. Restore it from git, or remove it to begin anew.`, { cause });
  }
}

/** Writes a series down, in the place of an earlier one of the same suite and conditions. */
export function noteSeries(series: Series, file = recordFile): void {
  if (series.files === undefined) return;
  const others = readRecord(file).filter((known) => !isSamePlace(known, series));
  const sorted = [...others, series].sort((a, b) => toPlace(a).localeCompare(toPlace(b)));
  writeFileSync(file, `${JSON.stringify(sorted, undefined, 2)}\n`);
}

/** The series to go on with: the one that was written down of the same files, or an empty one. */
export function findSeries(wanted: Omit<Series, 'runs'>, file = recordFile): Series {
  const known = readRecord(file).find((series) => isSamePlace(series, wanted));
  return known && wanted.files === known.files ? known : { ...wanted, runs: [] };
}

function isSamePlace(one: Omit<Series, 'runs'>, other: Omit<Series, 'runs'>): boolean {
  return toPlace(one) === toPlace(other);
}

function toPlace({ conditions, suite }: Omit<Series, 'runs'>): string {
  return `${conditions} / ${suite}`;
}
