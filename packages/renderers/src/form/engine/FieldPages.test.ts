import type { FormField } from '@mcp-roundtrip/core/forms';
import { expect, test } from 'vitest';
import { toPages } from './FieldPages.js';

const text = (description = ''): FormField => ({
  kind: 'text',
  name: 'a',
  label: 'A',
  required: false,
  description,
});
const select = (count: number): FormField => ({
  kind: 'choice',
  name: 'a',
  label: 'A',
  required: false,
  options: Array.from({ length: count }, (_, index) => ({ value: `${index}`, label: `${index}` })),
});

test.each([
  ['no fields', [], [[0, 0]]],
  ['few fields', Array(3).fill(text()), [[0, 3]]],
  [
    'more than a page of fields',
    Array(60).fill(text()),
    [
      [0, 49],
      [49, 60],
    ],
  ],
  [
    'long lists',
    Array(3).fill(select(200)),
    [
      [0, 1],
      [1, 2],
      [2, 3],
    ],
  ],
  ['very long lists, which are not drawn at first', Array(3).fill(select(5000)), [[0, 3]]],
  [
    'long texts',
    Array(3).fill(text('x'.repeat(50_000))),
    [
      [0, 1],
      [1, 2],
      [2, 3],
    ],
  ],
])('%s', (_, fields: readonly FormField[], ranges) => {
  expect(toPages(fields).map(({ first, end }) => [first, end])).toEqual(ranges);
});
