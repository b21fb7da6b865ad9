import { toForm } from '@mcp-roundtrip/core/forms';
import { expect, it } from 'vitest';
import { readFormDraft } from './readFormDraft.js';

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
