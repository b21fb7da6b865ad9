import { compareCosts } from '@mcp-roundtrip/testing';
import { describe, expect, test } from 'vitest';
import type { ArgumentNode } from './ArgumentNode.js';
import type { JsonObject } from './isRecord.js';
import { toArgumentModel } from './toArgumentModel.js';

function toRoot(schema: JsonObject) {
  return toArgumentModel({ type: 'object', ...schema }).root;
}

function toField(property: unknown, isRequired = false, more: JsonObject = {}): ArgumentNode | undefined {
  const root = toRoot({
    properties: { field: property },
    ...(isRequired && { required: ['field'] }),
    ...more,
  });
  return root.kind === 'object' ? root.fields[0] : undefined;
}

describe('the kind of a field', () => {
  test.each<[string, unknown, ArgumentNode['kind']]>([
    ['text', { type: 'string' }, 'text'],
    ['a number', { type: 'number' }, 'number'],
    ['a whole number', { type: 'integer' }, 'number'],
    ['a yes or no', { type: 'boolean' }, 'boolean'],
    ['an enum', { enum: ['a', 2, true] }, 'choice'],
    ['a constant', { const: 'a' }, 'choice'],
    ['titled constants', { oneOf: [{ const: 'a', title: 'A' }, { const: 'b' }] }, 'choice'],
    ['constants as zod writes them', { anyOf: [{ type: 'string', const: 'a' }] }, 'choice'],
    ['a list', { type: 'array', items: { type: 'string' } }, 'list'],
    ['distinct options', { type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] } }, 'choices'],
    ['repeatable options', { type: 'array', items: { enum: ['a', 'b'] } }, 'list'],
    ['an object', { type: 'object', properties: { a: { type: 'string' } } }, 'object'],
    ['an object that does not say so', { properties: { a: { type: 'string' } } }, 'object'],
    ['nullable text', { type: ['string', 'null'] }, 'text'],
    ['nullable text as a union', { anyOf: [{ type: 'string' }, { type: 'null' }] }, 'text'],
    ['a nullable enum', { enum: ['a', 'b', null] }, 'choice'],
    ['parts that all apply', { allOf: [{ type: 'string' }, { minLength: 2 }] }, 'text'],
    // What no form can hold.
    ['anything', {}, 'json'],
    ['anything, said briefly', true, 'json'],
    ['several types', { type: ['string', 'number'] }, 'json'],
    ['a union of types', { anyOf: [{ type: 'string' }, { type: 'number' }] }, 'json'],
    ['a union of objects', { oneOf: [{ properties: { a: {} } }, { properties: { b: {} } }] }, 'json'],
    ['a map', { type: 'object', additionalProperties: { type: 'number' } }, 'json'],
    ['a map by pattern', { type: 'object', patternProperties: { '^x': {} } }, 'json'],
    ['an object of no known shape', { type: 'object' }, 'json'],
    ['a tuple', { type: 'array', prefixItems: [{ type: 'string' }], items: false }, 'json'],
    ['a tuple of old', { type: 'array', items: [{ type: 'string' }] }, 'json'],
    ['a list of anything', { type: 'array' }, 'json'],
    ['options that are objects', { enum: [{ a: 1 }] }, 'json'],
    ['too many options', { enum: Array.from({ length: 1_001 }, (_, index) => index) }, 'json'],
    ['parts that contradict each other', { allOf: [{ type: 'string' }, { type: 'number' }] }, 'json'],
    ['a reference elsewhere', { $ref: 'https://example.com/schema.json' }, 'json'],
    ['a reference to nothing', { $ref: '#/$defs/missing' }, 'json'],
    ['a reference to itself', { $ref: '#/properties/field' }, 'json'],
    ['malformed properties', { type: 'object', properties: [] }, 'json'],
    ['no schema at all', 'string', 'json'],
  ])('of %s', (_, property, kind) => {
    expect(toField(property)?.kind).toBe(kind);
  });
});

describe('what an empty field means', () => {
  const nullable = { type: ['string', 'null'] };
  test.each([
    ['required', { type: 'string' }, true, 'ask'],
    ['optional', { type: 'string' }, false, 'leave-out'],
    ['required and nullable', nullable, true, 'null'],
    ['optional and nullable', nullable, false, 'leave-out'],
    ['required behind a nullable reference', { $ref: '#/$defs/name', title: 'Name' }, true, 'null'],
  ])('%s', (_, property, isRequired, whenEmpty) => {
    expect(toField(property, isRequired, { $defs: { name: nullable } })?.whenEmpty).toBe(whenEmpty);
  });
});

describe('texts', () => {
  test.each([
    ['dueDate', undefined, 'Due date'],
    ['API_KEY', undefined, 'API key'],
    ['a.b-c', undefined, 'A b c'],
    ['x', 'The name', 'The name'],
    ['x', '  ', 'X'],
    ['', undefined, ''],
  ])('%j with the title %j is labelled %j', (name, title, label) => {
    const root = toRoot({ properties: { [name]: { type: 'string', title } } });
    expect(root.kind === 'object' && root.fields[0]?.label).toBe(label);
  });

  test('the words beside a reference win over those behind it', () => {
    const $defs = { name: { type: 'string', title: 'Any name', description: 'Some name' } };
    const field = toField({ $ref: '#/$defs/name', title: 'Your name' }, true, { $defs });
    expect(field).toMatchObject({ label: 'Your name', description: 'Some name' });
  });

  test('a text that is long by nature gets several lines', () => {
    expect(toField({ type: 'string', title: 'Release notes' })).toMatchObject({ isLong: true });
    expect(toField({ type: 'string', maxLength: 5_000 })).toMatchObject({ isLong: true });
    expect(toField({ type: 'string', title: 'Notes', maxLength: 80 })).toMatchObject({ isLong: false });
    expect(toField({ type: 'string', title: 'Context' })).toMatchObject({ isLong: false });
  });
});

test('limits of parts that all apply are the tighter ones', () => {
  const field = toField({
    allOf: [
      { type: 'number', minimum: 1, maximum: 9 },
      { type: 'integer', minimum: 3 },
    ],
  });
  expect(field).toMatchObject({ kind: 'number', isInteger: true, bounds: { minimum: 3, maximum: 9 } });
});

test('properties of parts that all apply stand in one object', () => {
  const root = toRoot({
    allOf: [{ $ref: '#/$defs/base' }, { properties: { b: { type: 'number' } }, required: ['b'] }],
    $defs: { base: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] } },
  });
  expect(root.kind === 'object' && root.fields.map(({ name, whenEmpty }) => [name, whenEmpty])).toEqual([
    ['a', 'ask'],
    ['b', 'ask'],
  ]);
});

test('a recursive part becomes JSON where it comes again', () => {
  const $defs = {
    node: { type: 'object', properties: { name: { type: 'string' }, next: { $ref: '#/$defs/node' } } },
  };
  const field = toField({ $ref: '#/$defs/node' }, true, { $defs });
  expect(field?.kind === 'object' && field.fields.map(({ kind }) => kind)).toEqual(['text', 'json']);
});

test('names that no form knows get an editor of their own beside the fields', () => {
  const root = toRoot({ properties: { a: { type: 'string' } }, additionalProperties: { type: 'number' } });
  expect(root.kind === 'object' && root.others?.kind).toBe('json');
});

test('branches that only say what is required do not prevent a form', () => {
  const root = toRoot({
    properties: { a: { type: 'string' }, b: { type: 'string' } },
    anyOf: [{ required: ['a'] }, { required: ['b'] }],
  });
  expect(root.kind).toBe('object');
});

test('a tool without properties takes no arguments', () => {
  expect(toRoot({})).toMatchObject({ kind: 'object', fields: [] });
  expect(toArgumentModel({}).root).toMatchObject({ kind: 'object', fields: [] });
  expect(toRoot({ additionalProperties: { type: 'string' } }).kind).toBe('json');
});

test('defaults are only mentioned where filling them in would oblige', () => {
  const limits = {
    type: 'object',
    properties: { amount: { type: 'number' }, currency: { type: 'string', default: 'EUR' } },
  };
  const free = toField(limits);
  const obliging = toField({ ...limits, required: ['amount'] });
  expect(free?.kind === 'object' && free.fields[1]).toMatchObject({ default: 'EUR' });
  expect(obliging?.kind === 'object' && obliging.fields[1]).toMatchObject({ mentionedDefault: 'EUR' });
  expect(obliging?.kind === 'object' && obliging.fields[1]?.default).toBeUndefined();
});

describe('too much', () => {
  const many = (count: number, property: unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, property]));

  test('too many fields are edited as JSON', () => {
    expect(toRoot({ properties: many(199, { type: 'string' }) }).kind).toBe('object');
    expect(toRoot({ properties: many(300, { type: 'string' }) }).kind).toBe('json');
  });

  test('the deeper levels are given up first', () => {
    const wide = { type: 'object', properties: many(50, { type: 'string' }) };
    const root = toRoot({ properties: many(10, wide) });
    expect(root.kind === 'object' && root.fields.map(({ kind }) => kind)).toEqual(Array(10).fill('json'));
  });

  test('too deep a level is edited as JSON', () => {
    let schema: JsonObject = { type: 'string' };
    for (let depth = 0; depth < 5_000; depth++) schema = { type: 'object', properties: { a: schema } };
    let node: ArgumentNode | undefined = toRoot({ properties: { a: schema } });
    let levels = 0;
    for (; node?.kind === 'object'; levels++) node = node.fields[0];
    expect(levels).toBe(6);
    expect(node?.kind).toBe('json');
  });

  test('a schema that multiplies through references is answered at once', () => {
    const twice = (name: string) => ({ properties: many(20, { $ref: `#/$defs/${name}` }), type: 'object' });
    const $defs = { a: twice('b'), b: twice('c'), c: twice('d'), d: { type: 'string' } };
    const bomb = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `l${index}`,
        { allOf: [{ $ref: `#/$defs/l${index + 1}` }, { $ref: `#/$defs/l${index + 1}` }] },
      ]),
    );
    const readAll = () => {
      expect(toRoot({ properties: { a: { $ref: '#/$defs/a' } }, $defs }).kind).toBe('object');
      expect(toField({ $ref: '#/$defs/l0' }, true, { $defs: bomb })?.kind).toBe('json');
    };
    const readPlain = () => toRoot({ properties: many(500, { type: 'string' }) });
    expect(compareCosts(readAll, readPlain)).toBeLessThan(100);
  });
});

test('hostile names are names like any other', () => {
  const properties = JSON.parse('{"__proto__":{"type":"string"},"toString":{"type":"string"}}') as JsonObject;
  const root = toRoot({ properties, required: ['__proto__'] });
  expect(root.kind === 'object' && root.fields.map(({ name, whenEmpty }) => [name, whenEmpty])).toEqual([
    ['__proto__', 'ask'],
    ['toString', 'leave-out'],
  ]);
});
