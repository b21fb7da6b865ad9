import { expect, test } from 'vitest';
import { toSafeLabel } from './toSafeLabel.js';
import { toShownField } from './toShownField.js';

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
