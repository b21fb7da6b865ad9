import { compareCosts } from '@mcp-roundtrip/testing';
import { expect, test } from 'vitest';
import { toLabel } from './toLabel.js';

test.each([
  ['dueDate', 'Due date'],
  ['API_KEY', 'API key'],
  ['DATABASE_URL', 'Database URL'],
  ['userId', 'User ID'],
  ['parseHTMLPage', 'Parse HTML page'],
  ['planB', 'Plan B'],
  ['first-name', 'First name'],
  ['line2Address', 'Line2 address'],
  ['straßeName', 'Straße name'],
  ['a.b', 'A.b'],
  ['a/b', 'A/b'],
  ['a[0]', 'A[0]'],
  ['__proto__', 'Proto'],
  ['名前', '名前'],
  ['___', '___'],
  ['   ', 'Value'],
  ['', 'Value'],
])('the key %j reads as %j', (name, label) => {
  expect(toLabel(name)).toBe(label);
});

test('a key of a million capitals is read in linear time', () => {
  const read = (length: number) => () => ['A', '_'].map((part) => toLabel(part.repeat(length)));
  expect(compareCosts(read(1_000_000), read(10_000))).toBeLessThan(1_000);
});
