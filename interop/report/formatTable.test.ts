import { expect, test } from 'vitest';
import { formatTable } from './formatTable.js';

test('a row for each check, and the counts as the last line', () => {
  const table = formatTable([
    { server: 'low_level', what: 'asks' },
    { server: 'url_mode', what: 'waits', problem: 'it did not' },
  ]);
  expect(table.split('\n')).toEqual([
    '| server    | what was checked | verdict |',
    '| --------- | ---------------- | ------- |',
    '| low_level | asks             | ok      |',
    '| url_mode  | waits            | FAIL    |',
    '',
    '1 passed, 1 failed',
  ]);
});
