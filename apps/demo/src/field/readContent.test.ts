import { expect, test } from 'vitest';
import type { FormField } from '@mcp-roundtrip/core';
import { readContent } from './readContent.js';

const colours = [
  { value: '', label: '(empty)' },
  { value: 'red', label: 'Red' },
];

function read(field: Partial<FormField> & { kind: FormField['kind'] }, ...given: string[]) {
  const data = new FormData();
  for (const value of given) data.append('field-0', value);
  // Only what the kind needs is written out in each case.
  const whole = { name: 'answer', label: 'Answer', required: false, ...field } as FormField;
  return readContent([whole], data);
}

test('leaves out what was left empty', () => {
  expect(read({ kind: 'text' }, '')).toEqual({});
  expect(read({ kind: 'number', integer: false }, ' ')).toEqual({});
  expect(read({ kind: 'boolean' })).toEqual({});
  expect(read({ kind: 'choice', options: colours }, '')).toEqual({});
  expect(read({ kind: 'multi-choice', options: colours })).toEqual({});
});

test('reads each kind of field', () => {
  expect(read({ kind: 'text' }, 'word')).toEqual({ answer: 'word' });
  expect(read({ kind: 'number', integer: false }, ' 2.5 ')).toEqual({ answer: 2.5 });
  expect(read({ kind: 'boolean' }, 'false')).toEqual({ answer: false });
  expect(read({ kind: 'choice', options: colours }, '1')).toEqual({ answer: 'red' });
  expect(read({ kind: 'multi-choice', options: colours }, '0', '1')).toEqual({ answer: ['', 'red'] });
});

test('tells an empty option from no answer', () => {
  expect(read({ kind: 'choice', options: colours }, '0')).toEqual({ answer: '' });
});

test('hands on what is not a number, to be refused in words', () => {
  expect(read({ kind: 'number', integer: true }, 'many')).toEqual({ answer: NaN });
});

test('sends an empty list where a list is required, so that its limits are checked', () => {
  expect(read({ kind: 'multi-choice', options: colours, required: true })).toEqual({ answer: [] });
});
