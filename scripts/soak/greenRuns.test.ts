import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forgetGreenRuns, noteGreenRuns, readGreenRuns } from './greenRuns.js';

const createFile = () => join(mkdtempSync(join(tmpdir(), 'soak-')), 'soak.json');

test('runs of one commit are counted on', () => {
  const file = createFile();
  expect(readGreenRuns(file, 'a')).toBe(0);
  noteGreenRuns(7, file, 'a');
  expect(readGreenRuns(file, 'a')).toBe(7);
});

test('another commit begins anew', () => {
  const file = createFile();
  noteGreenRuns(7, file, 'a');
  expect(readGreenRuns(file, 'b')).toBe(0);
});

test('a run that is not green ends the row', () => {
  const file = createFile();
  noteGreenRuns(7, file, 'a');
  forgetGreenRuns(file);
  expect(readGreenRuns(file, 'a')).toBe(0);
});

test.each(['', 'null', '{"commit":"a","runs":"many"}'])('a file that holds %j counts for nothing', (text) => {
  const file = createFile();
  writeFileSync(file, text);
  expect(readGreenRuns(file, 'a')).toBe(0);
});
