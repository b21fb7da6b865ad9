import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findSeries, noteSeries, readRecord, type Series } from './steadyRecord.js';

const createFile = () => join(mkdtempSync(join(tmpdir(), 'steady-')), 'record.json');
const run = { endedAt: '2026-11-18T12:00:00.000Z', passed: 262, failed: 0, seconds: 400, failures: [] };
const wanted = { suite: 'e2e', conditions: 'quiet', files: 'a' } as const;
const series: Series = { ...wanted, runs: [run] };

test('a series of the same files goes on', () => {
  const file = createFile();
  expect(findSeries(wanted, file).runs).toEqual([]);
  noteSeries(series, file);
  expect(findSeries(wanted, file)).toEqual(series);
  noteSeries({ ...series, runs: [run, run] }, file);
  expect(readRecord(file)).toEqual([{ ...series, runs: [run, run] }]);
});

test('other files begin anew, and take the place of the earlier ones with their first run', () => {
  const file = createFile();
  noteSeries(series, file);
  const other = { ...wanted, files: 'b' };
  expect(findSeries(other, file).runs).toEqual([]);
  expect(findSeries(wanted, file).runs).toEqual([run]);
  noteSeries({ ...other, runs: [run] }, file);
  expect(readRecord(file)).toEqual([{ ...other, runs: [run] }]);
});

test('each suite and each condition has a series of its own', () => {
  const file = createFile();
  const others: Series[] = [
    { ...series, conditions: 'busy 2' },
    { ...series, suite: 'unit' },
  ];
  for (const each of [series, ...others]) noteSeries(each, file);
  for (const each of [series, ...others]) expect(findSeries(each, file)).toEqual(each);
});

test('what belongs to no commit is not written down', () => {
  const file = createFile();
  noteSeries({ ...series, files: undefined }, file);
  expect(readRecord(file)).toEqual([]);
});

test('a damaged record is not taken for an empty one', () => {
  const file = createFile();
  writeFileSync(file, '[{');
  expect(() => readRecord(file)).toThrow('is damaged');
});
