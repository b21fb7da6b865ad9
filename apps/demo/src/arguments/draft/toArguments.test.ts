import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../model/isRecord.js';
import { toArgumentModel } from '../model/toArgumentModel.js';
import { addItem, getDraft, moveItem, removeItem, setDraft } from './editDraft.js';
import type { Draft } from './Draft.js';
import type { DraftPath } from './DraftPath.js';
import { toArguments } from './toArguments.js';
import { toDraft, toInitialDraft } from './toDraft.js';
import { toItem } from './toItem.js';

const object = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  type: 'object',
  properties,
  required,
});

function fill(schema: JsonObject, edits: readonly [DraftPath, Draft | string][], given?: JsonObject) {
  const { root } = toArgumentModel(schema);
  let draft = toInitialDraft(root, given);
  for (const [path, next] of edits) {
    draft = setDraft(draft, path, typeof next === 'string' ? { kind: 'typed', text: next } : next);
  }
  return toArguments(root, draft);
}

const raw = (text: string): Draft => ({ kind: 'raw', text });

describe('what is sent', () => {
  const text = { type: 'string' };
  test.each<[string, JsonObject, readonly [DraftPath, Draft | string][], JsonObject]>([
    ['empty optional fields are left out', object({ a: text, b: { type: 'number' } }), [], {}],
    ['an emptied field is left out', object({ a: { ...text, default: 'x' } }), [[[0], '']], {}],
    ['a default', object({ a: { ...text, default: 'x' } }), [], { a: 'x' }],
    ['text', object({ a: text }), [[[0], ' x ']], { a: ' x ' }],
    [
      'an address without the blanks around it',
      object({ a: { ...text, format: 'email' } }),
      [[[0], ' a@b.c ']],
      { a: 'a@b.c' },
    ],
    ['a number', object({ a: { type: 'number' } }), [[[0], ' −1.50 ']], { a: -1.5 }],
    ['what is no number yet', object({ a: { type: 'number' } }), [[[0], '1,5']], { a: '1,5' }],
    ['a number out of a list', object({ a: { enum: [1, 2] } }), [[[0], '1']], { a: 2 }],
    ['the only option', object({ a: { const: 'x' } }, ['a']), [], { a: 'x' }],
    ['but not an optional one', object({ a: { const: 'x' } }), [], {}],
    ['a box that is not ticked', object({ a: { type: 'boolean' } }, ['a']), [], { a: false }],
    ['nothing for an optional yes or no', object({ a: { type: 'boolean' } }), [], {}],
    ['no', object({ a: { type: 'boolean' } }), [[[0], 'false']], { a: false }],
    ['null where it is required', object({ a: { type: ['string', 'null'] } }, ['a']), [], { a: null }],
    ['an empty required list', object({ a: { type: 'array', items: text } }, ['a']), [], { a: [] }],
    ['no empty optional list', object({ a: { type: 'array', items: text } }), [], {}],
    ['no empty optional object', object({ a: object({ b: text, c: object({ d: text }) }) }), [], {}],
    ['an empty required object', object({ a: object({ b: text }) }, ['a']), [], { a: {} }],
    [
      'an object once one field is filled in',
      object({ a: object({ b: text, c: text }) }),
      [[[0, 0], 'x']],
      { a: { b: 'x' } },
    ],
    [
      'an object with a default',
      object({ a: object({ b: { ...text, default: 'x' } }) }),
      [],
      { a: { b: 'x' } },
    ],
    [
      'no object for a box that is not ticked',
      object({ a: object({ b: { type: 'boolean' } }, ['b']) }),
      [],
      {},
    ],
    ['JSON', object({ a: {} }), [[[0], raw(' {"b": [1]} ')]], { a: { b: [1] } }],
    ['other names', { ...object({ a: text }), additionalProperties: {} }, [[[1], raw('{"z": 1}')]], { z: 1 }],
    [
      'ticked options',
      object({ a: { type: 'array', uniqueItems: true, items: { enum: ['x', 'y'] } } }),
      [[[0], { kind: 'chosen', indexes: [1] }]],
      { a: ['y'] },
    ],
  ])('%s', (_, schema, edits, sent) => {
    expect(fill(schema, edits)).toEqual(sent);
  });

  test('what is given stands before a default', () => {
    const schema = object({ a: { type: 'string', default: 'x' }, b: { type: 'string', default: 'y' } });
    expect(fill(schema, [], { a: 'given', z: 1 })).toEqual({ a: 'given', b: 'y', z: 1 });
  });

  test('a date with a time is sent in UTC', () => {
    const schema = object({ a: { type: 'string', format: 'date-time' } });
    const sent = new Date('2026-07-28T09:30').toISOString().replace('.000', '');
    expect(fill(schema, [[[0], '2026-07-28T09:30']])).toEqual({ a: sent });
  });

  test('a time of day is sent with an offset, unless the schema has a pattern of its own', () => {
    const time = { type: 'string', format: 'time' };
    expect(fill(object({ a: time }), [[[0], '09:30']])['a']).toMatch(/^09:30:00[+-]\d\d:\d\d$/);
    expect(fill(object({ a: { ...time, pattern: '^\\d\\d:\\d\\d$' } }), [[[0], '09:30']])).toEqual({
      a: '09:30',
    });
  });

  test('a hostile name is a name like any other', () => {
    const schema = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}') as JsonObject;
    const sent = fill(schema, [[[0], 'x']]);
    expect(JSON.stringify(sent)).toBe('{"__proto__":"x"}');
    expect(Object.getPrototypeOf(sent)).toBe(Object.prototype);
  });
});

describe('there and back', () => {
  const schema = object(
    {
      text: { type: 'string' },
      count: { type: 'integer' },
      when: { type: 'string', format: 'date-time' },
      flag: { type: 'boolean' },
      level: { enum: ['low', 'high'] },
      tags: { type: 'array', items: { type: 'string' } },
      kinds: { type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] } },
      place: object({ city: { type: 'string', default: 'Berlin' }, floor: { type: ['number', 'null'] } }, [
        'floor',
      ]),
      any: {},
    },
    ['flag'],
  );
  test.each<[string, JsonObject]>([
    [
      'ordinary values',
      { text: 'x', count: 3, flag: true, level: 'low', tags: ['a'], kinds: ['b'], any: { z: [null] } },
    ],
    ['a date to the byte', { flag: false, when: '2026-07-28t09:30:00.123456-07:00' }],
    ['empty values', { text: '', flag: false, tags: [], kinds: [], place: {}, any: '' }],
    [
      'values of other types',
      { text: 3, count: 'many', flag: 'yes', level: 'middle', tags: 'a', kinds: ['z'], place: 7 },
    ],
    ['null everywhere', { text: null, count: null, flag: null, tags: null, place: null, any: null }],
    ['names that no field has', { flag: true, more: { a: 1 }, place: { floor: null, street: 'x' } }],
    ['long lists', { flag: true, tags: Array.from({ length: 80 }, String) }],
    ['no defaults that were not there', { flag: true, place: { floor: 2 } }],
  ])('%s', (_, value) => {
    const { root } = toArgumentModel(schema);
    expect(toArguments(root, toDraft(root, value))).toEqual(value);
  });

  test('an edit keeps everything around it', () => {
    const { root } = toArgumentModel(schema);
    const draft = toDraft(root, { flag: true, more: 1, place: { floor: null, street: 'x' }, tags: [] });
    const edited = setDraft(draft, [7, 0], { kind: 'typed', text: 'Rome' });
    expect(toArguments(root, edited)).toEqual({
      flag: true,
      more: 1,
      place: { city: 'Rome', floor: null, street: 'x' },
      tags: [],
    });
  });
});

describe('lists', () => {
  const schema = object({ a: { type: 'array', items: object({ b: { type: 'string' } }), minItems: 1 } }, [
    'a',
  ]);
  const { root } = toArgumentModel(schema);

  test('start with as many items as they need', () => {
    expect(toArguments(root, toInitialDraft(root, undefined))).toEqual({ a: [{}] });
  });

  test('items are added, moved and removed', () => {
    let draft = toDraft(root, { a: [{ b: '1' }, { b: '2' }] });
    const edit = (change: (list: Draft & { kind: 'list' }) => Draft) => {
      const list = getDraft(draft, [0]);
      if (list?.kind === 'list') draft = setDraft(draft, [0], change(list));
      return toArguments(root, draft)['a'];
    };
    expect(
      edit((list) => addItem(list, toItem(toDraft({ ...root, kind: 'json', schema: {} }, { b: '3' })))),
    ).toHaveLength(3);
    expect(edit((list) => moveItem(list, 0, 1))).toEqual([{ b: '2' }, { b: '1' }, { b: '3' }]);
    expect(edit((list) => moveItem(list, 0, -1))).toEqual([{ b: '2' }, { b: '1' }, { b: '3' }]);
    expect(edit((list) => removeItem(list, 1))).toEqual([{ b: '2' }, { b: '3' }]);
  });
});
