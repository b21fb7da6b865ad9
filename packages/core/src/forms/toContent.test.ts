import { expect, test } from 'vitest';
import { toContent } from './toContent.js';
import { toForm } from './toForm.js';
import { validateContent } from './validateContent.js';

const form = toForm({
  type: 'object',
  properties: {
    name: { type: 'string' },
    seats: { type: 'integer' },
    price: { type: 'number' },
    agree: { type: 'boolean' },
    size: { type: 'string', enum: ['s', 'l'] },
    floor: { type: 'integer', enum: [0, 1] },
    tags: { type: 'array', items: { enum: ['a', 'b'] } },
  },
  required: ['agree'],
});

/** What a browser's form gives that was filled in so. */
function fillIn(entries: Readonly<Record<string, string | readonly string[]>>): FormData {
  const data = new FormData();
  for (const [name, texts] of Object.entries(entries))
    for (const text of [texts].flat()) data.append(name, text);
  return data;
}

test('every kind of field gets the type that it wants', () => {
  const filled = fillIn({
    name: 'Ada',
    seats: '3',
    price: ' 2.50',
    agree: 'false',
    size: 'l',
    floor: '0',
    tags: ['b', 'a'],
    submitter: 'not asked for',
  });
  const content = toContent(form, filled);
  expect(content).toEqual({
    name: 'Ada',
    seats: 3,
    price: 2.5,
    agree: false,
    size: 'l',
    floor: 0,
    tags: ['b', 'a'],
  });
  expect(validateContent(form, content)).toEqual([]);
});

test('what was left empty is left out, and missed where it is required', () => {
  const empty = fillIn({ name: '', seats: '', price: '', agree: '', size: '', floor: '' });
  expect(toContent(form, empty)).toEqual({});
  expect(validateContent(form, toContent(form, empty))).toMatchObject([
    { field: 'agree', keyword: 'required' },
  ]);
});

test.each([
  ['a checkbox says yes', 'on', true],
  ['a text', 'true', true],
  ['no answer', '', undefined],
  ['neither yes nor no', 'maybe', 'maybe'],
])('a yes or no from %s', (_, text, expected) => {
  expect(toContent(form, fillIn({ agree: text }))['agree']).toBe(expected);
});

test.each([
  ['many', 'type'],
  ['1,5', 'comma'],
  ['9007199254740993', 'precision'],
])('a number that cannot be read stays %s, and is told to be wrong', (text, keyword) => {
  const content = toContent(form, fillIn({ seats: text, agree: 'true' }));
  expect(content['seats']).toBe(text);
  expect(validateContent(form, content)).toMatchObject([{ field: 'seats', keyword }]);
});

test('no choice out of several is an answer where one is required, and none otherwise', () => {
  const schema = { type: 'object', properties: { tags: { type: 'array', items: { enum: ['a'] } } } };
  expect(toContent(toForm(schema), fillIn({}))).toEqual({});
  expect(toContent(toForm({ ...schema, required: ['tags'] }), fillIn({}))).toEqual({ tags: [] });
});

test('an option without text is an option', () => {
  const property = { type: 'string', enum: ['', 'a'] };
  expect(toContent(toForm({ type: 'object', properties: { size: property } }), fillIn({ size: '' }))).toEqual(
    {
      size: '',
    },
  );
});

test('a form that cannot be drawn has no content', () => {
  expect(toContent(toForm({ type: 'array' }), fillIn({ name: 'Ada' }))).toEqual({});
});
