import { compareCosts } from '@mcp-roundtrip/testing';
import { describe, expect, test } from 'vitest';
import { setDraft } from '../draft/editDraft.js';
import type { Draft } from '../draft/Draft.js';
import type { DraftPath } from '../draft/DraftPath.js';
import { toDraft, toInitialDraft } from '../draft/toDraft.js';
import type { JsonObject } from '../model/isRecord.js';
import { toArgumentModel } from '../model/toArgumentModel.js';
import { findProblems } from './findProblems.js';

const object = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  type: 'object',
  properties,
  required,
});

function findTyped(schema: JsonObject, edits: readonly [DraftPath, string | Draft][] = []) {
  const model = toArgumentModel(schema);
  let draft = toInitialDraft(model.root, undefined);
  for (const [path, next] of edits) {
    draft = setDraft(draft, path, typeof next === 'string' ? { kind: 'typed', text: next } : next);
  }
  return findProblems(model, draft).map(({ path, problem }) => [path.join('.'), problem.kind]);
}

function findGiven(schema: JsonObject, value: JsonObject) {
  const model = toArgumentModel(schema);
  return findProblems(model, toDraft(model.root, value)).map(({ path, problem }) => [
    path.join('.'),
    problem.kind,
  ]);
}

describe('one field', () => {
  const text = (more: JsonObject) => ({ type: 'string', ...more });
  test.each<[string, JsonObject, string, string | undefined]>([
    ['a required text', text({}), '', 'required'],
    ['too short a text', text({ minLength: 3 }), 'ab', 'minLength'],
    ['too long a text, in characters as people count them', text({ maxLength: 2 }), '🙂🙂', undefined],
    ['too long a text', text({ maxLength: 2 }), 'abc', 'maxLength'],
    ['an email address', text({ format: 'email' }), 'nobody', 'format'],
    ['an address', text({ format: 'uri' }), 'example', 'format'],
    ['a date', text({ format: 'date' }), '2026-02-30', 'format'],
    ['a time', text({ format: 'time' }), '25:00', 'format'],
    ['a good time', text({ format: 'time' }), '23:00', undefined],
    ['half a date with a time', text({ format: 'date-time' }), 'incomplete', 'format'],
    ['an unknown format', text({ format: 'hostname' }), 'not a host', undefined],
    ['a pattern', text({ pattern: '^[a-z]+$' }), 'A1', 'pattern'],
    ['a pattern that holds', text({ pattern: '^[a-z]+$' }), 'abc', undefined],
    ['a broken pattern', text({ pattern: '[' }), 'abc', undefined],
    ['a hostile pattern', text({ pattern: '^(a+)+$' }), `${'a'.repeat(40)}b`, undefined],
    ['no number', { type: 'number' }, 'many', 'number'],
    ['no whole number', { type: 'integer' }, '1.5', 'integer'],
    ['a number with a comma', { type: 'number' }, '1,5', 'comma'],
    ['more digits than can be sent', { type: 'integer' }, '9007199254740993', 'precision'],
    [
      'a whole number but for a digit that would be lost',
      { type: 'integer' },
      '1.0000000000000001',
      'precision',
    ],
    ['so small that it would be sent as 0', { type: 'number' }, '1e-400', 'precision'],
    ['larger than any number', { type: 'number' }, '1e400', 'precision'],
    ['too small a number', { type: 'number', minimum: 2 }, '1', 'minimum'],
    ['a number at an open end', { type: 'number', exclusiveMaximum: 2 }, '2', 'exclusiveMaximum'],
    ['a number between the steps', { type: 'number', multipleOf: 0.1 }, '0.25', 'multipleOf'],
    ['a number on a step', { type: 'number', multipleOf: 0.1 }, '0.3', undefined],
    ['no choice', { enum: ['a', 'b'] }, '', 'required'],
  ])('%s', (_, property, typed, kind) => {
    expect(findTyped(object({ a: property }, ['a']), [[[0], typed]])).toEqual(kind ? [['0', kind]] : []);
  });
});

describe('nested', () => {
  const guest = object({ name: { type: 'string' }, age: { type: 'integer' } }, ['name']);
  const schema = object({ guests: { type: 'array', items: guest, minItems: 1, maxItems: 2 }, host: guest }, [
    'guests',
  ]);

  test('problems stand where they are, in the order of the page', () => {
    const edits: [DraftPath, string][] = [
      [[0, 0, 1], 'old'],
      [[1, 1], 'x'],
    ];
    expect(findTyped(schema, edits)).toEqual([
      ['0.0.0', 'required'],
      ['0.0.1', 'integer'],
      ['1.0', 'required'],
      ['1.1', 'integer'],
    ]);
  });

  test('behind references they are said once, too', () => {
    const $defs = { guest, known: { required: ['age'] } };
    const items = { allOf: [{ $ref: '#/$defs/guest' }, { $ref: '#/$defs/known' }] };
    const byReference = { ...object({ guests: { type: 'array', items, minItems: 1 } }, ['guests']), $defs };
    expect(findTyped(byReference)).toEqual([
      ['0.0.0', 'required'],
      ['0.0.1', 'required'],
    ]);
  });

  test('what is left out as a whole lacks nothing', () => {
    expect(findTyped(schema, [[[0, 0, 0], 'Ada']])).toEqual([]);
  });

  test('too few and too many items', () => {
    expect(findGiven(schema, { guests: [] })).toEqual([['0', 'minItems']]);
    expect(findGiven(schema, { guests: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] })).toEqual([
      ['0', 'maxItems'],
    ]);
  });
});

describe('what only the interpreter knows', () => {
  const json = (text: string): Draft => ({ kind: 'raw', text });
  const shape = {
    oneOf: [
      object({ side: { type: 'number' } }, ['side']),
      object({ radius: { type: 'number' } }, ['radius']),
    ],
  };

  test('a union of objects', () => {
    const schema = object({ shape }, ['shape']);
    expect(findTyped(schema, [[[0], json('{"side": 2}')]])).toEqual([]);
    expect(findTyped(schema, [[[0], json('{}')]])).toEqual([['0', 'refused']]);
    expect(findTyped(schema, [[[0], json('{"side": "2"}')]])).toEqual([['0', 'refused']]);
    expect(findTyped(schema, [[[0], json('{"side": ')]])).toEqual([['0', 'json']]);
    expect(findTyped(schema)).toEqual([['0', 'required']]);
  });

  test('a map, and names that are not known beforehand', () => {
    const schema = { ...object({ a: { type: 'string' } }), additionalProperties: { type: 'number' } };
    expect(findTyped(schema, [[[1], json('{"z": 1}')]])).toEqual([]);
    expect(findTyped(schema, [[[1], json('{"z": "x"}')]])).toEqual([['1', 'refused']]);
    expect(findTyped(schema, [[[1], json('[]')]])).toEqual([['1', 'not-an-object']]);
  });

  test('a name that is not allowed', () => {
    const schema = { ...object({ a: { type: 'string' } }), additionalProperties: false };
    expect(findGiven(schema, { a: 'x', b: 1 })).toEqual([['', 'unknown']]);
  });

  test('a field that depends on another', () => {
    const schema = {
      ...object({ a: { type: 'string' }, b: { type: 'string' } }),
      dependentRequired: { a: ['b'] },
    };
    expect(findTyped(schema, [[[0], 'x']])).toEqual([['', 'refused']]);
  });

  test('a value of another type, at its own place and once', () => {
    const schema = object({ list: { type: 'array', items: object({ n: { type: 'number' } }) } });
    expect(findGiven(schema, { list: [{ n: 1 }, { n: true }] })).toEqual([['0.1.0', 'refused']]);
    expect(findGiven(object({ level: { enum: ['a'] } }), { level: 'z' })).toEqual([['0', 'refused']]);
  });

  test('a number that would change on its way', () => {
    expect(findTyped(object({ a: {} }), [[[0], json('{"id": 9007199254740993}')]])).toEqual([
      ['0', 'unsafe-number'],
    ]);
  });

  test('patterns are never run by it, and what stands on them is not held against anyone', () => {
    const evil = { type: 'string', pattern: '^(a+)+$' };
    const schema = object({ any: { anyOf: [evil, { type: 'number' }] }, never: { not: evil } });
    const text = `"${'a'.repeat(60)}b"`;
    expect(
      findTyped(schema, [
        [[0], json(text)],
        [[1], json(text)],
      ]),
    ).toEqual([]);
  });

  test.each<[string, JsonObject]>([
    ['a reference to itself', { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/a' } } }],
    ['a reference elsewhere', { properties: { a: { $ref: 'https://example.com' } } }],
    ['an unknown dialect', { $schema: 'https://example.com/dialect' }],
    ['malformed keywords', { properties: { a: { enum: 'x', required: 3, type: 7 } } }],
  ])('%s is left to the server', (_, schema) => {
    expect(findGiven({ type: 'object', ...schema }, { a: 1 })).toEqual([]);
  });

  test('branches that double at every level cost no more where they go deeper', () => {
    const findIn = (levels: number) => {
      const $defs = Object.fromEntries(
        Array.from({ length: levels }, (_, index) => {
          const $ref = `#/$defs/l${index + 1}`;
          return [`l${index}`, index === levels - 1 ? true : { anyOf: [{ $ref }, { $ref }] }];
        }),
      );
      const schema = { type: 'object', properties: { a: { $ref: '#/$defs/l0' } }, $defs };
      return () => expect(findGiven(schema, { a: 1 })).toEqual([]);
    };
    // Ten levels more would be a thousand times as many branches.
    expect(compareCosts(findIn(40), findIn(30))).toBeLessThan(30);
  });
});
