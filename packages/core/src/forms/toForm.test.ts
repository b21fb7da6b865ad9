import { compareCosts } from '@mcp-roundtrip/testing';
import { describe, expect, test } from 'vitest';
import { limits } from '../wire/limits.js';
import { formLimits } from './formLimits.js';
import { toForm } from './toForm.js';

/** A form of one optional property called `field`. */
function readField(property: unknown) {
  const form = toForm({ type: 'object', properties: { field: property } });
  return form.drawable ? form.fields[0] : form.reason;
}

const base = { name: 'field', label: 'Field', required: false };
const red = { value: 'red', label: 'red' };
const blue = { value: 'blue', label: 'Blue' };

describe('kinds', () => {
  test.each<[string, unknown, object]>([
    ['a string', { type: 'string' }, { kind: 'text' }],
    [
      'a string with everything',
      {
        type: 'string',
        title: 'Mail',
        description: 'Yours',
        format: 'email',
        minLength: 3,
        maxLength: 9,
        pattern: '^a',
        default: 'a@b.c',
      },
      {
        kind: 'text',
        label: 'Mail',
        description: 'Yours',
        format: 'email',
        minLength: 3,
        maxLength: 9,
        pattern: '^a',
        default: 'a@b.c',
      },
    ],
    ['a string of an unknown format', { type: 'string', format: 'hostname' }, { kind: 'text' }],
    ['a string of an inherited format', { type: 'string', format: 'toString' }, { kind: 'text' }],
    [
      'a number',
      { type: 'number', minimum: 0.5, maximum: 2, default: 1.5 },
      { kind: 'number', integer: false, minimum: 0.5, maximum: 2, default: 1.5 },
    ],
    [
      'an integer',
      { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 9 },
      { kind: 'number', integer: true, exclusiveMinimum: 0, exclusiveMaximum: 9 },
    ],
    ['a boolean', { type: 'boolean', default: false }, { kind: 'boolean', default: false }],
    ['a nullable string', { type: ['string', 'null'], default: null }, { kind: 'text' }],
    [
      'an optional string as generators write it',
      { anyOf: [{ type: 'string', maxLength: 5 }, { type: 'null' }], title: 'Nick', default: null },
      { kind: 'text', label: 'Nick', maxLength: 5 },
    ],
    ['a blank title', { type: 'boolean', title: ' ', description: '' }, { kind: 'boolean' }],
    ['texts of the wrong type', { type: 'boolean', title: 1, description: {} }, { kind: 'boolean' }],
  ])('%s', (_, property, expected) => {
    expect(readField(property)).toStrictEqual({ ...base, ...expected });
  });
});

describe('enum shapes', () => {
  const titled = [{ const: 'red' }, { const: 'blue', title: 'Blue' }];
  test.each<[string, object]>([
    ['titled single (oneOf)', { type: 'string', oneOf: titled }],
    ['titled single (anyOf)', { type: 'string', anyOf: titled }],
    ['titled single with a null branch', { anyOf: [...titled, { type: 'null' }] }],
    ['legacy enumNames', { type: 'string', enum: ['red', 'blue'], enumNames: ['', 'Blue', 'Extra'] }],
    ['nullable enum', { type: ['string', 'null'], enum: ['red', 'blue', null], enumNames: [null, 'Blue'] }],
    ['no type', { oneOf: titled }],
    ['duplicates', { type: 'string', oneOf: [...titled, { const: 'blue', title: 'Navy' }] }],
    ['two lists at once', { type: 'string', enum: ['blue', 'red'], oneOf: [...titled, { const: 'pink' }] }],
  ])('%s', (_, property) => {
    expect(readField(property)).toStrictEqual({ ...base, kind: 'choice', options: [red, blue] });
  });

  test.each<[string, object]>([
    ['titled multi (anyOf)', { anyOf: titled }],
    ['titled multi (oneOf)', { type: 'string', oneOf: titled }],
    ['legacy multi', { type: 'string', enum: ['red', 'blue'], enumNames: ['red', 'Blue'] }],
  ])('%s', (_, items) => {
    const property = { type: 'array', items, minItems: 1, maxItems: 2, uniqueItems: true, default: ['blue'] };
    const options = [red, blue];
    expect(readField(property)).toEqual({
      ...base,
      kind: 'multi-choice',
      options,
      minItems: 1,
      maxItems: 2,
      default: ['blue'],
    });
  });

  test('untitled single and multi show their values', () => {
    const options = [red, { value: '', label: '(empty)' }];
    expect(readField({ type: 'string', enum: ['red', 'red', ''] })).toEqual({
      ...base,
      kind: 'choice',
      options,
    });
    expect(readField({ type: 'array', items: { type: 'string', enum: ['red', ''] } })).toEqual({
      ...base,
      kind: 'multi-choice',
      options,
    });
  });

  test.each<[string, object]>([
    ['untitled', { type: 'integer', enum: [1, 2, 1], enumNames: ['', 'Two'] }],
    ['titled', { type: 'number', oneOf: [{ const: 1 }, { const: 2, title: 'Two' }] }],
    ['nullable', { anyOf: [{ type: 'integer', enum: [1, 2], enumNames: ['1', 'Two'] }, { type: 'null' }] }],
  ])('numbers as options stay numbers: %s', (_, property) => {
    const options = [
      { value: 1, label: '1' },
      { value: 2, label: 'Two' },
    ];
    expect(readField(property)).toStrictEqual({ ...base, kind: 'choice', options });
    expect(readField({ ...property, default: 2 })).toStrictEqual({
      ...base,
      kind: 'choice',
      options,
      default: 2,
    });
    expect(readField({ ...property, default: '2' })).not.toHaveProperty('default');
  });

  test('a constant is a single option, and its title belongs to the field', () => {
    expect(readField({ type: 'string', const: 'red', title: 'Colour' })).toEqual({
      ...base,
      label: 'Colour',
      kind: 'choice',
      options: [red],
    });
    expect(readField({ type: 'string', anyOf: [{ const: 'blue', title: 'Blue' }] })).toEqual({
      ...base,
      kind: 'choice',
      options: [blue],
    });
  });
});

describe('what is dropped', () => {
  const text = { kind: 'text' };
  const number = { kind: 'number', integer: false };
  test.each<[string, object, object]>([
    ['a minLength that is text', { type: 'string', minLength: '3' }, text],
    ['a negative maxLength', { type: 'string', maxLength: -1 }, text],
    ['a fractional minLength', { type: 'string', minLength: 1.5 }, text],
    ['a pattern that is not text', { type: 'string', pattern: {} }, text],
    ['a minimum that is text', { type: 'number', minimum: '3' }, number],
    ['an infinite maximum', { type: 'number', maximum: Infinity }, number],
    ['a boolean exclusiveMinimum', { type: 'number', exclusiveMinimum: true }, number],
    ['bounds of another kind', { type: 'number', minLength: 3, minItems: 2 }, number],
    ['keywords outside the subset', { type: 'number', multipleOf: 2, examples: [1] }, number],
  ])('%s', (_, property, expected) => {
    expect(readField(property)).toStrictEqual({ ...base, ...expected });
  });

  test.each<[string, object]>([
    ['of the wrong type', { type: 'boolean', default: 'true' }],
    ['that is not finite', { type: 'number', default: NaN }],
    ['with a fraction for an integer', { type: 'integer', default: 1.5 }],
    ['too long', { type: 'string', maxLength: 2, default: 'abc' }],
    ['not of its format', { type: 'string', format: 'date', default: 'tomorrow' }],
    ['below the minimum', { type: 'number', minimum: 5, default: 4 }],
    ['not an option', { type: 'string', enum: ['a'], default: 'b' }],
    ['not all options', { type: 'array', items: { enum: ['a'] }, default: ['a', 'b'] }],
    ['repeating an option', { type: 'array', items: { enum: ['a', 'b'] }, default: ['a', 'a'] }],
    ['too few options', { type: 'array', items: { enum: ['a', 'b'] }, minItems: 1, default: [] }],
  ])('a default %s', (_, property) => {
    expect(readField(property)).not.toHaveProperty('default');
  });

  test('what the root says besides its properties', () => {
    const schema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'x',
      title: 'T',
      description: 'D',
      additionalProperties: false,
      $defs: {},
    };
    expect(toForm({ ...schema, type: 'object', properties: {} })).toEqual({ drawable: true, fields: [] });
    expect(toForm({ ...schema, type: 'object' })).toEqual({ drawable: true, fields: [] });
  });
});

describe('patterns', () => {
  const slug = '^[a-z0-9]+(-[a-z0-9]+)*$';
  const toText = (pattern: string) => ({ type: 'string', pattern });

  test.each<[string, object]>([
    ['as it is', toText(slug)],
    ['in what may be left out', { anyOf: [toText(slug), { type: 'null' }] }],
  ])('one that runs in linear time belongs to its field, %s', (_, property) => {
    expect(readField(property)).toMatchObject({ kind: 'text', pattern: slug });
  });

  test('one that does not is left out and named, and the others stay', () => {
    const properties = { evil: toText('^(a+)+$'), slug: toText(slug), back: toText('^(a)\\1$') };
    const form = toForm({ type: 'object', properties });
    expect(form).toMatchObject({ drawable: true, uncheckedPattern: '^(a+)+$' });
    expect(form.drawable && form.fields.map((field) => 'pattern' in field)).toEqual([false, true, false]);
  });

  test('a form whose patterns all run names none', () => {
    expect(toForm({ type: 'object', properties: { slug: toText(slug) } })).not.toHaveProperty(
      'uncheckedPattern',
    );
  });

  test('a default that breaks its pattern is none', () => {
    expect(readField({ ...toText(slug), default: 'A' })).not.toHaveProperty('default');
  });
});

describe('names', () => {
  test('properties keep their order, and required ones are marked', () => {
    const properties = { zebra: { type: 'boolean' }, apple: { type: 'boolean' } };
    const form = toForm({ type: 'object', properties, required: ['apple', 'ghost', 7, null] });
    expect(form).toMatchObject({
      fields: [
        { name: 'zebra', required: false },
        { name: 'apple', required: true },
      ],
    });
  });

  test('a required list that is no list requires nothing', () => {
    const form = toForm({ type: 'object', properties: { a: { type: 'string' } }, required: 'a' });
    expect(form).toMatchObject({ fields: [{ required: false }] });
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'a.b', 'a/b', 'a[0]', ' '])(
    '%j is a name like any other',
    (name) => {
      const schema: unknown = JSON.parse(
        `{"type":"object","properties":{${JSON.stringify(name)}:{"type":"string"}}}`,
      );
      expect(toForm(schema)).toMatchObject({
        drawable: true,
        fields: [{ name, kind: 'text', required: false }],
      });
    },
  );
});

describe('refusals name the field and say why', () => {
  const text = { type: 'string' };
  test.each<[string, string, unknown]>([
    ['reference', 'refers to another schema', { $ref: 'https://example.com/x' }],
    ['reference', 'refers to another schema', { anyOf: [{ $ref: '#/$defs/Colour' }, { type: 'null' }] }],
    ['reference', 'refers to another schema', { type: 'array', items: { $ref: '#' } }],
    ['nested', 'asks for more than a single value', { type: 'object' }],
    ['nested', 'asks for more than a single value', { properties: {} }],
    ['nested', 'asks for more than a single value', { type: 'string', allOf: [] }],
    ['nested', 'asks for more than a single value', { type: 'string', if: true }],
    ['nested', 'asks for more than a single value', { type: 'string', not: {} }],
    ['nested', 'asks for more than a single value', { anyOf: [text, { type: 'number' }] }],
    ['nested', 'asks for more than a single value', { oneOf: [null] }],
    ['nested', 'asks for more than a single value', { type: 'array' }],
    ['nested', 'asks for more than a single value', { type: 'array', items: [] }],
    ['nested', 'asks for more than a single value', { type: 'array', items: text }],
    [
      'nested',
      'asks for more than a single value',
      { type: 'array', items: { type: 'object', properties: {} } },
    ],
    ['nested', 'asks for more than a single value', { type: 'array', items: { type: 'array', items: {} } }],
    ['unknown-type', 'has a type that cannot be shown', {}],
    ['unknown-type', 'has a type that cannot be shown', { type: 'null' }],
    ['unknown-type', 'has a type that cannot be shown', { type: 'toString' }],
    ['unknown-type', 'has a type that cannot be shown', { type: ['string', 'number'] }],
    ['unknown-type', 'has a type that cannot be shown', { type: { type: 'string' } }],
    ['malformed', 'is not properly described', true],
    ['malformed', 'is not properly described', null],
    ['malformed', 'is not properly described', { type: 'string', enum: 'a' }],
    ['malformed', 'offers options that are not numbers', { type: 'number', enum: ['a'] }],
    ['malformed', 'offers options that are not numbers', { type: 'integer', enum: [1, 2.5] }],
    ['malformed', 'offers options that are not numbers', { type: 'integer', enum: [2 ** 53] }],
    ['malformed', 'offers options that are not numbers', { type: 'number', enum: [2 ** 53] }],
    ['malformed', 'offers options that are not numbers', { type: 'number', enum: [1, '1'] }],
    ['malformed', 'is not properly described', { type: 'array', enum: ['a'] }],
    ['malformed', 'offers no options to choose from', { type: 'string', enum: [] }],
    ['malformed', 'offers no options to choose from', { type: 'string', oneOf: [] }],
    [
      'malformed',
      'offers no options to choose from',
      { type: 'string', enum: ['a'], oneOf: [{ const: 'b' }] },
    ],
    ['malformed', 'offers no options to choose from', { type: 'array', items: { type: 'string', enum: [] } }],
    ['malformed', 'offers options that are not text', { type: 'string', enum: ['a', 1] }],
    [
      'malformed',
      'offers options that are not text',
      { type: 'array', items: { type: 'integer', enum: [1] } },
    ],
    ['malformed', 'offers options that are not text', { type: 'boolean', const: true }],
    ['malformed', 'offers options that are not text', { oneOf: [{ const: 1, title: 'One' }] }],
    ['malformed', 'offers options that are not text', { enum: [{ const: 'a' }] }],
    ['malformed', 'has limits that no answer can meet', { type: 'string', minLength: 3, maxLength: 2 }],
    ['malformed', 'has limits that no answer can meet', { type: 'number', minimum: 3, maximum: 2 }],
    ['malformed', 'has limits that no answer can meet', { type: 'number', minimum: 3, exclusiveMaximum: 3 }],
    ['malformed', 'has limits that no answer can meet', { type: 'number', exclusiveMinimum: 3, maximum: 3 }],
    [
      'malformed',
      'has limits that no answer can meet',
      { type: 'array', items: { enum: ['a', 'b'] }, minItems: 2, maxItems: 1 },
    ],
    [
      'malformed',
      'has limits that no answer can meet',
      { type: 'array', items: { enum: ['a', 'b'] }, minItems: 3 },
    ],
  ])('%s: %s %j', (code, reason, property) => {
    expect(readField(property)).toEqual({ code, field: 'field', message: `“field” ${reason}.` });
  });

  test.each<[string, unknown]>([
    ['not-an-object', undefined],
    ['not-an-object', null],
    ['not-an-object', []],
    ['not-an-object', 'object'],
    ['not-an-object', {}],
    ['not-an-object', { type: 'string' }],
    ['reference', { $ref: '#/$defs/Form' }],
    ['reference', { type: 'object', properties: { field: { type: 'string', $dynamicRef: '#x' } } }],
    ['nested', { type: 'object', properties: {}, allOf: [{}] }],
    ['nested', { type: 'object', properties: {}, oneOf: [{}] }],
    ['malformed', { type: 'object', properties: null }],
    ['malformed', { type: 'object', properties: [] }],
  ])('%s: the root %j', (code, schema) => {
    const message: unknown = expect.stringMatching(/^The form .+\.$/);
    expect(toForm(schema)).toEqual({ drawable: false, reason: { code, message } });
  });
});

describe('limits', () => {
  const repeat = <Item>(count: number, item: (index: number) => Item) =>
    Array.from({ length: count }, (_, index) => item(index));
  const manyFields = (count: number) => ({
    type: 'object',
    properties: Object.fromEntries(repeat(count, (index) => [`f${index}`, { type: 'string' }])),
  });

  test('as many fields as allowed, and not one more', () => {
    expect(toForm(manyFields(formLimits.fields)).drawable).toBe(true);
    expect(toForm(manyFields(formLimits.fields + 1))).toMatchObject({ reason: { code: 'too-large' } });
  });

  test('as many options as allowed in linear time, and not one more', () => {
    const oneOf = (count: number) => ({
      type: 'string',
      oneOf: repeat(count, (index) => ({ const: `${index}`, title: `Option ${index}` })),
      default: '7',
    });
    const [all, some] = [oneOf(formLimits.options), oneOf(formLimits.options / 100)];
    expect(readField(all)).toMatchObject({ kind: 'choice', default: '7' });
    expect(
      compareCosts(
        () => readField(all),
        () => readField(some),
      ),
    ).toBeLessThan(1_000);
    expect(readField(oneOf(formLimits.options + 1))).toMatchObject({ code: 'too-large', field: 'field' });
  });

  test('megabytes of text are refused, and a huge name does not fill the message', () => {
    const description = 'x'.repeat(formLimits.characters);
    expect(readField({ type: 'string', description })).toMatchObject({ code: 'too-large' });
    const form = toForm({ type: 'object', properties: { [description]: {} } });
    expect(form.drawable || form.reason.message.length).toBeLessThan(150);
  });

  test.each([
    ['description', formLimits.textLength, (text: string) => ({ type: 'string', description: text })],
    ['title', formLimits.textLength, (text: string) => ({ type: 'string', title: text })],
    ['default', formLimits.textLength, (text: string) => ({ type: 'string', default: text })],
    ['option', formLimits.optionLength, (text: string) => ({ type: 'string', enum: ['a', text] })],
  ])('a %s is taken up to its limit', (_, limit, build) => {
    expect(readField(build('x'.repeat(limit)))).toHaveProperty('kind');
    expect(readField(build('x'.repeat(limit + 1)))).toMatchObject({ code: 'too-large', field: 'field' });
  });

  test('a text is taken up to so many lines', () => {
    const readLines = (lines: number) => readField({ type: 'string', default: 'x\n'.repeat(lines - 1) });
    expect(readLines(formLimits.lines)).toHaveProperty('kind');
    expect(readLines(formLimits.lines + 1)).toMatchObject({ code: 'too-large' });
  });

  test('one gate is passed by forms as by all other schemas, and what it does not let through is not drawn', () => {
    const form = (property: object, rest: object = {}) =>
      toForm({ type: 'object', properties: { field: { type: 'string', ...property } }, ...rest });
    let deep = {};
    for (let level = 0; level <= limits.schemaDepth; level += 1) deep = { not: deep };
    expect(form({ contentSchema: deep })).toMatchObject({ reason: { code: 'nested' } });
    expect(form({ contentSchema: { $dynamicAnchor: 'a' } })).toMatchObject({ reason: { code: 'reference' } });
    expect(form({}, { $recursiveRef: '#' })).toMatchObject({ reason: { code: 'reference' } });
    const parts = repeat(limits.schemaParts, () => ({}));
    expect(form({}, { dependentSchemas: { field: { prefixItems: parts } } })).toMatchObject({
      reason: { code: 'too-large' },
    });
  });

  test('depth costs nothing', () => {
    let deep: unknown = { type: 'string' };
    for (let level = 0; level < 100_000; level += 1)
      deep = { type: 'object', properties: { deep }, anyOf: [deep], default: deep, items: deep };
    expect(toForm({ type: 'object', properties: { deep } })).toMatchObject({
      reason: { code: 'nested', field: 'deep' },
    });
    expect(readField({ type: 'string', default: deep, title: deep, enum: deep })).toMatchObject({
      code: 'malformed',
    });
  });
});
