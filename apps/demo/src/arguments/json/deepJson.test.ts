import { describe, expect, test } from 'vitest';
import { findProblems } from '../check/findProblems.js';
import { toInitialDraft } from '../draft/toDraft.js';
import type { JsonObject } from '../model/isRecord.js';
import { toArgumentModel } from '../model/toArgumentModel.js';
import { isSameJson } from './isSameJson.js';
import { toJsonText } from './toJsonText.js';
import { toSchemaText } from './toSchemaText.js';

function nest(levels: number, wrap: (inner: unknown) => JsonObject): JsonObject {
  let schema: JsonObject = { type: 'string' };
  for (let level = 0; level < levels; level += 1) schema = wrap(schema);
  return schema;
}

const levels = 50_000;
const hostile: readonly (readonly [string, JsonObject])[] = [
  ['properties', nest(levels, (inner) => ({ type: 'object', properties: { a: inner } }))],
  ['items', { type: 'object', properties: { list: nest(levels, (items) => ({ type: 'array', items })) } }],
  [
    'allOf',
    { type: 'object', properties: { all: nest(levels, (inner) => ({ allOf: [inner, { title: 'A' }] })) } },
  ],
  ['a default', { type: 'object', properties: { a: { default: nest(levels, (inner) => ({ inner })) } } }],
  ['a const', { type: 'object', properties: { a: { const: nest(levels, (inner) => ({ inner })) } } }],
];

describe('a schema that is nested without end', () => {
  test.each(hostile)('is shown and compared (%s)', (_, schema) => {
    expect(toSchemaText(schema)).toContain('…');
    expect(isSameJson(schema, { ...schema })).toBe(true);
    expect(isSameJson(schema, structure(schema))).toBe(false);
    expect(() => toJsonText(schema)).not.toThrow();
  });

  test.each(hostile)('makes a form or a JSON field (%s)', (_, schema) => {
    const model = toArgumentModel(schema);
    const draft = toInitialDraft(model.root, {});
    expect(() => findProblems(model, draft)).not.toThrow();
  });
});

// A copy of the first levels, with the same rest replaced by another.
function structure(schema: JsonObject): JsonObject {
  return { ...schema, properties: { other: true } };
}

describe('isSameJson', () => {
  test('looks at values, not at identity or order', () => {
    expect(isSameJson({ a: [1, { b: null }], c: 'x' }, { c: 'x', a: [1, { b: null }] })).toBe(true);
    expect(isSameJson({ a: undefined }, { b: undefined })).toBe(false);
    expect(isSameJson([1, 2], [1])).toBe(false);
    expect(isSameJson([], {})).toBe(false);
    expect(isSameJson(null, {})).toBe(false);
  });
});
