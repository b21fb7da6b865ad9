import type { Choice, FormField } from '@mcp-roundtrip/core/forms';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSkeleton } from '../lookalike/lookalikes.js';
import { toShownField, toShownFields, toSafeLabel, numberAlike } from './toShownField.js';

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

test.each([
  ['plain', 'plain'],
  ['שלום', 'שלום'],
  ['\u2067closed\u2069 rest', '\u2067closed\u2069 rest'],
  ['\u202Ereversed', 'reversed'],
  ['\u2066open', 'open'],
  ['\u2069closes ours', 'closes ours'],
  ['\u202C\u202Eboth ways round', 'both ways round'],
  ['\u2067closed by the other kind\u202C', 'closed by the other kind'],
  ['\u202Eclosed by the other kind\u2069', 'closed by the other kind'],
  ['\u2067\u202Ecrossed\u2069\u202C', 'crossed'],
  ['\u2067\u202Enested\u202C\u2069', '\u2067\u202Enested\u202C\u2069'],
  ['\u2067ended by a line\nbreak\u2069', 'ended by a line\nbreak'],
])('%j becomes %j', (text, safe) => {
  expect(toSafeLabel(text)).toBe(safe);
});

test('all texts of a field are made safe, and nothing else of it', () => {
  const field = {
    kind: 'choice' as const,
    name: '\u202Ename',
    label: '\u202Elabel',
    description: '\u2066help',
    required: true,
    options: [
      { value: '\u202Ea', label: '\u202Egnp.exe' },
      { value: 'b', label: 'B' },
    ],
  };
  expect(toShownField(field)).toEqual({
    ...field,
    label: 'label',
    description: 'help',
    options: [
      { value: '\u202Ea', label: 'gnp.exe' },
      { value: 'b', label: 'B' },
    ],
  });
});

test('labels that differ for the eye stay as they are, and the same list', () => {
  const labels = ['Paris', 'London', 'paris', 'Paris (France)', 'Part (1/2)', 'Part (2/2)'];
  expect(numberAlike(labels)).toBe(labels);
});

test.each([
  ['the same', ['Paris', 'Oslo', 'Paris'], ['Paris (1/2)', 'Oslo', 'Paris (2/2)']],
  ['in letters of another alphabet', ['Paris', 'Раrіs'], ['Paris (1/2)', 'Раrіs (2/2)']],
  [
    'in what nobody sees',
    ['Paris', 'Pa\u200Bris', 'Paris '],
    ['Paris (1/3)', 'Pa\u200Bris (2/3)', 'Paris  (3/3)'],
  ],
  ['in a digit', ['Plan 1', 'Plan I', 'Plan l'], ['Plan 1 (1/3)', 'Plan I (2/3)', 'Plan l (3/3)']],
  [
    'after a number was put in by the server',
    ['Paris', 'Paris', 'Paris (1/2)'],
    ['Paris (1/3)', 'Paris (2/3)', 'Paris (1/2) (3/3)'],
  ],
])('labels that look alike are numbered: %s', (_, labels, numbered) => {
  expect(numberAlike(labels)).toEqual(numbered);
});

test('no two of the labels look alike any more, whatever they were', () => {
  const name = fc.constantFrom('Paris', 'Раrіs', 'Paris\u200B', 'Oslo', 'A', 'А', '');
  const mark = fc.constantFrom('', ' ', ' (1/2)', ' (2/2)', '(1/2)', ' (1/3)', ' (l/2)', ' (1/2) (1/2)');
  const label = fc.tuple(name, mark).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(label, { maxLength: 12 }), (labels) => {
      const shown = numberAlike(labels).map(toSkeleton);
      expect(new Set(shown).size).toBe(labels.length);
    }),
    { numRuns: 1_000 },
  );
});
