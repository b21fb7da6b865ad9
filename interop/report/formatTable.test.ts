import { expect, test } from 'vitest';
import { formatTable } from './formatTable.js';

test('a row for each check, and the counts as the last line', () => {
  const table = formatTable([
    { server: 'low_level', driver: 'core', what: 'asks' },
    { server: 'url_mode', driver: 'core', what: 'waits', problem: 'it did not' },
  ]);
  expect(table.split('\n')).toEqual([
    '| server    | driven by | what was checked | verdict |',
    '| --------- | --------- | ---------------- | ------- |',
    '| low_level | core      | asks             | ok      |',
    '| url_mode  | core      | waits            | FAIL    |',
    '',
    '1 passed, 1 failed',
  ]);
});
