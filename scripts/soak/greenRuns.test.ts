import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forgetGreenRuns, noteGreenRun, readGreenRuns, type GreenRun } from './greenRuns.js';

const createFile = () => join(mkdtempSync(join(tmpdir(), 'soak-')), 'soak.json');
const run: GreenRun = { endedAt: '2026-11-18T12:00:00.000Z', passed: 262, seconds: 400 };

test('runs of the same files are counted on', () => {
  const file = createFile();
  expect(readGreenRuns(file, 'a')).toEqual([]);
  noteGreenRun(run, file, 'a');
  const later = { ...run, endedAt: '2026-11-19T12:00:00.000Z' };
  expect(noteGreenRun(later, file, 'a')).toEqual([run, later]);
  expect(readGreenRuns(file, 'a')).toEqual([run, later]);
});

test('other files begin anew', () => {
  const file = createFile();
  noteGreenRun(run, file, 'a');
  expect(readGreenRuns(file, 'b')).toEqual([]);
  expect(noteGreenRun(run, file, 'b')).toEqual([run]);
  expect(readGreenRuns(file, 'a')).toEqual([]);
});

test('a run that is not green ends the row', () => {
  const file = createFile();
  noteGreenRun(run, file, 'a');
  forgetGreenRuns(file);
  expect(readGreenRuns(file, 'a')).toEqual([]);
});

test('files that differ from every commit leave no record', () => {
  const file = createFile();
  noteGreenRun(run, file, 'a');
  const before = readFileSync(file, 'utf8');
  expect(noteGreenRun(run, file, undefined)).toEqual([run]);
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test.each(['', 'null', '{"files":"a","runs":"many"}', '{"files":"a","runs":[{"passed":1}]}'])(
  'a file that holds %j counts for nothing',
  (text) => {
    const file = createFile();
    writeFileSync(file, text);
    expect(readGreenRuns(file, 'a')).toEqual([]);
  },
);
