import { type FormField, toForm } from '@mcp-roundtrip/core/forms';
import { expect, test, it } from 'vitest';
import type { FieldDraft } from './FormOptions.js';
import { findTypingProblem, toContent, readFormDraft } from './formContent.js';

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

const form = toForm({
  type: 'object',
  properties: {
    name: { type: 'string', default: 'Ada' },
    age: { type: 'integer', default: 36 },
    agreed: { type: 'boolean', default: true },
    colour: { type: 'string', enum: ['red', 'blue'] },
    days: { type: 'array', items: { type: 'string', enum: ['mon', 'tue'] } },
  },
});
const fields = form.drawable ? form.fields : [];

it.each([
  ['what was typed', { name: 'Gra' }],
  ['half a number', { age: '1e' }],
  ['a number that nobody touched', { age: 36 }],
  ['a no', { agreed: false }],
  ['choices', { colour: 'red', days: ['tue'] }],
  ['nothing at all, because everything was cleared', {}],
])('takes %s as it is, and no defaults beside it', (_, draft) => {
  expect(readFormDraft(fields, draft)).toEqual(draft);
});

it.each([
  ['a field that is not asked for', { stranger: 'x' }],
  ['a text that is none', { name: 5 }],
  ['a number that is none', { age: Number.NaN }],
  ['a yes that is none', { agreed: 'true' }],
  ['a choice that is not offered', { colour: 'green' }],
  ['choices of which one is not offered', { days: ['mon', 'sun'] }],
  ['choices that are no list', { days: 'mon' }],
  ['null', { name: null, age: null, agreed: null, colour: null, days: null }],
])('leaves out %s', (_, draft) => {
  expect(readFormDraft(fields, draft)).toEqual({});
});

it.each([undefined, null, 'x', 5, [], ['name']])('makes nothing of a draft that is %j', (draft) => {
  expect(readFormDraft(fields, draft)).toBeUndefined();
});

it('reads a field named __proto__ as any other', () => {
  const [text] = fields;
  const named = { ...text, name: '__proto__' } as NonNullable<typeof text>; // the first field is there
  const draft = readFormDraft([named], JSON.parse('{"__proto__":"x"}'));
  expect(Object.entries(draft ?? {})).toEqual([['__proto__', 'x']]);
});
