import { expect, test } from 'vitest';
import type { Choice, FormField } from '@mcp-roundtrip/core';
import { toShownField, toShownFields } from './toShownField.js';

const choose = (options: readonly Choice[]): FormField => ({
  kind: 'choice',
  name: 'city',
  label: 'City',
  required: false,
  options,
});
const readLabels = (options: readonly Choice[]) => {
  const field = toShownField(choose(options));
  return 'options' in field && field.options.map(({ label }) => label);
};

test('options that look alike have what they send beside them', () => {
  expect(
    readLabels([
      { value: 'fr', label: 'Paris' },
      { value: 'us', label: 'Раrіs' }, // Cyrillic Р, а, і
      { value: 'no', label: 'Oslo' },
    ]),
  ).toEqual(['Paris (fr)', 'Раrіs (us)', 'Oslo']);
});

test.each<[string, readonly Choice[], readonly string[]]>([
  [
    'are what is sent',
    [
      { value: 'Paris', label: 'Paris' },
      { value: 'Раrіs', label: 'Раrіs' },
    ],
    ['Paris (1/2)', 'Раrіs (2/2)'],
  ],
  [
    'send what looks alike',
    [
      { value: 'x1', label: 'Paris' },
      { value: 'xl', label: 'Paris' },
    ],
    ['Paris (x1) (1/2)', 'Paris (xl) (2/2)'],
  ],
  [
    'send more than can be read',
    [
      { value: 'a'.repeat(41), label: 'Paris' },
      { value: 'b'.repeat(41), label: 'Paris' },
    ],
    ['Paris (1/2)', 'Paris (2/2)'],
  ],
  [
    'look like one with its value',
    [
      { value: 'fr', label: 'Paris' },
      { value: 'us', label: 'Paris' },
      { value: 'evil', label: 'Paris (fr)' },
    ],
    ['Paris (fr) (1/2)', 'Paris (us)', 'Paris (fr) (2/2)'],
  ],
])('options that %s are numbered', (_, options, labels) => {
  expect(readLabels(options)).toEqual(labels);
});

test('fields that look alike are numbered, and others are as they were', () => {
  const text = (name: string, label: string): FormField => ({ kind: 'text', name, label, required: false });
  const shown = toShownFields([text('a', 'Account'), text('b', 'Account\u200B'), text('c', 'Note')]);
  expect(shown.map(({ label }) => label)).toEqual(['Account (1/2)', 'Account\u200B (2/2)', 'Note']);
  expect(shown.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
});
