import { expect, test } from 'vitest';
import type { FormField } from '@mcp-roundtrip/core';
import type { FieldDraft } from './formEngine.js';
import { findTypingProblem, toContent } from './toContent.js';

type Given = Partial<FormField> & { kind: FormField['kind'] };

const options = [
  { value: '', label: '(empty)' },
  { value: 'red', label: 'Red' },
];
// Only what the kind needs is written out in each case.
const toField = (field: Given) =>
  ({ name: 'answer', label: 'Answer', required: false, ...field }) as FormField;
const send = (field: Given, draft: FieldDraft) => toContent([toField(field)], new Map([['answer', draft]]));

test.each<[string, Given, FieldDraft]>([
  ['an empty text', { kind: 'text' }, ''],
  ['an empty text, even where one is required', { kind: 'text', required: true }, ''],
  ['a blank address', { kind: 'text', format: 'uri' }, '  '],
  ['a blank number', { kind: 'number', integer: false }, ' '],
  ['no yes or no', { kind: 'boolean' }, undefined],
  ['no option', { kind: 'choice', options }, undefined],
  ['no options', { kind: 'multi-choice', options }, undefined],
  ['options taken back', { kind: 'multi-choice', options }, []],
  [
    'a default taken back where none is too few',
    { kind: 'multi-choice', options, minItems: 1, default: ['red'] },
    [],
  ],
])('%s is left out', (_, field, draft) => {
  expect(send(field, draft)).toEqual({});
});

test.each<[string, Given, FieldDraft, unknown]>([
  ['a text as it is', { kind: 'text' }, ' word ', ' word '],
  ['an address without the blanks around it', { kind: 'text', format: 'email' }, ' a@b.de ', 'a@b.de'],
  ['a number', { kind: 'number', integer: false }, ' 2.5 ', 2.5],
  ['a number that already is one', { kind: 'number', integer: false }, 2.5, 2.5],
  ['text that is no number', { kind: 'number', integer: false }, ' 1e ', '1e'],
  ['no', { kind: 'boolean' }, false, false],
  ['the empty option', { kind: 'choice', options }, '', ''],
  ['several options', { kind: 'multi-choice', options }, ['', 'red'], ['', 'red']],
  ['none, where an answer is required', { kind: 'multi-choice', options, required: true }, undefined, []],
  ['none, where a default was taken back', { kind: 'multi-choice', options, default: ['red'] }, [], []],
])('sends %s', (_, field, draft, value) => {
  expect(send(field, draft)).toEqual({ answer: value });
});

test('a field named __proto__ stays an answer', () => {
  const content = toContent([toField({ kind: 'text', name: '__proto__' })], new Map([['__proto__', 'x']]));
  expect(Object.entries(content)).toEqual([['__proto__', 'x']]);
});

test('what cannot be seen in an address or a date is told, and left alone in a free text', () => {
  const find = (format: 'email' | 'uri' | 'date' | undefined, draft: string) =>
    findTypingProblem(toField({ kind: 'text', ...(format && { format }) }), draft);
  expect(find('email', 'na\u202Eme@example.com')).toEqual({ keyword: 'invisible' });
  expect(find('uri', 'https://exam\u200Bple.com')).toEqual({ keyword: 'invisible' });
  expect(find('date', '\u206626-07-28')).toEqual({ keyword: 'invisible' });
  expect(find('email', 'name@example.com')).toBeUndefined();
  expect(find(undefined, 'a\u202Eb\u202C')).toBeUndefined();
});

test('only a number can be mistyped', () => {
  expect(findTypingProblem(toField({ kind: 'number', integer: true }), '1,5')).toEqual({ keyword: 'comma' });
  expect(findTypingProblem(toField({ kind: 'number', integer: true }), '')).toBeUndefined();
  expect(findTypingProblem(toField({ kind: 'number', integer: true }), '15')).toBeUndefined();
  expect(findTypingProblem(toField({ kind: 'text' }), '1,5')).toBeUndefined();
});
