import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forgetGreenRuns, noteGreenRun, readGreenRuns, type GreenRun } from './greenRuns.js';

const createFile = () => join(mkdtempSync(join(tmpdir(), 'soak-')), 'soak.json');
const run: GreenRun = { endedAt: '2026-11-18T12:00:00.000Z', passed: 262, seconds: 400 };

test('runs of the same files are counted on', () => {
  const recorded = createFile();
  expect(readGreenRuns('a', recorded)).toEqual([]);
  noteGreenRun('a', run, recorded);
  const later = { ...run, endedAt: '2026-11-19T12:00:00.000Z' };
  noteGreenRun('a', later, recorded);
  expect(readGreenRuns('a', recorded)).toEqual([run, later]);
});

test('other files begin anew', () => {
  const recorded = createFile();
  noteGreenRun('a', run, recorded);
  expect(readGreenRuns('b', recorded)).toEqual([]);
  noteGreenRun('b', run, recorded);
  expect(readGreenRuns('b', recorded)).toEqual([run]);
  expect(readGreenRuns('a', recorded)).toEqual([]);
});

test('a run that is not green ends the row', () => {
  const recorded = createFile();
  noteGreenRun('a', run, recorded);
  forgetGreenRuns(recorded);
  expect(readGreenRuns('a', recorded)).toEqual([]);
});

test.each(['', 'null', '{"files":"a","runs":"many"}', '{"files":"a","runs":[{"passed":1}]}'])(
  'a file that holds %j counts for nothing',
  (text) => {
    const recorded = createFile();
    writeFileSync(recorded, text);
    expect(readGreenRuns('a', recorded)).toEqual([]);
  },
);
