import fc from 'fast-check';
import { hostileText } from './hostileTexts.js';

type Json = Record<string, unknown>;

const junk = fc.oneof(
  fc.constantFrom(null, true, false, -1, 0, 1.5, 1e308, '5', {}, [], 'object'),
  hostileText,
  fc.array(fc.oneof(fc.string({ maxLength: 3 }), fc.integer()), { maxLength: 3 }),
);
/** Mostly what belongs there, now and then anything. */
const mostly = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 25, arbitrary }, { weight: 1, arbitrary: junk });

const texts = { title: mostly(hostileText), description: mostly(hostileText) };
const oddNumber = fc.constantFrom(250, 10_000, 1e9, 2 ** 53, -(2 ** 53), 1e308, 5e-324, 0.1);
/** A number in a range, now and then an odd one; ranges that overlap little make limits that mostly can be met. */
const limit = (min: number, max: number) =>
  mostly(fc.oneof({ weight: 9, arbitrary: fc.integer({ min, max }) }, { weight: 1, arbitrary: oddNumber }));
const format = fc.constantFrom(
  'email',
  'uri',
  'date',
  'date',
  'date-time',
  'date-time',
  'toString',
  'password',
);
const pattern = fc.constantFrom('(', '[', '\\', '^(a+)+$', '(?<', '*', '^(?=(a+))\\1b$');
const sampleTexts = fc.constantFrom(
  'ada@example.com',
  'https://example.com/',
  '2026-07-28',
  '0000-05-01',
  '2026-10-25T02:30:00+01:00',
  '2016-12-31T23:59:60Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-12:00',
);

const text = fc.record(
  {
    ...texts,
    type: fc.constantFrom<unknown>('string', 'string', 'string', ['string', 'null']),
    format: mostly(format),
    minLength: limit(0, 4),
    maxLength: limit(3, 300),
    pattern: mostly(pattern),
    default: fc.oneof(hostileText, sampleTexts, junk),
  },
  { requiredKeys: ['type'] },
);
const number = fc.record(
  {
    ...texts,
    type: fc.constantFrom('number', 'integer'),
    minimum: limit(-20, 2),
    maximum: limit(1, 20),
    exclusiveMinimum: limit(-20, 2),
    exclusiveMaximum: limit(1, 20),
    default: limit(-20, 20),
  },
  { requiredKeys: ['type'] },
);
const boolean = fc.record(
  { ...texts, type: fc.constant('boolean'), default: mostly(fc.boolean()) },
  { requiredKeys: ['type'] },
);

/** The options of an enum in one of its shapes: few or many, repeated, empty, or not even text. */
const listed = fc
  .record({
    size: fc.oneof(
      { weight: 60, arbitrary: fc.integer({ min: 1, max: 8 }) },
      { weight: 8, arbitrary: fc.integer({ min: 9, max: 40 }) },
      { weight: 6, arbitrary: fc.constantFrom(201, 300) },
      { weight: 1, arbitrary: fc.constant(0) },
    ),
    words: fc.array(hostileText, { minLength: 1, maxLength: 5 }),
    shape: fc.constantFrom('enum', 'enum', 'enumNames', 'oneOf', 'anyOf', 'const'),
    isDistinct: fc.oneof(
      { weight: 3, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
    spoilt: fc.oneof({ weight: 40, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: junk }),
  })
  .map(({ size, words, shape, isDistinct, spoilt }): Json => {
    const toWord = (index: number) => words[index % words.length] ?? '';
    const values = Array.from({ length: size }, (_, index): unknown =>
      isDistinct ? `${index}${toWord(index)}` : toWord(index),
    );
    if (spoilt !== undefined) values.push(spoilt);
    switch (shape) {
      case 'enumNames':
        return { enum: values, enumNames: values.map((_, index) => toWord(index + 1)) };
      case 'oneOf':
      case 'anyOf':
        return { [shape]: values.map((value, index) => ({ const: value, title: toWord(index + 1) })) };
      case 'const':
        return { const: values[0] };
      default:
        return { enum: values };
    }
  });
const choice = fc
  .tuple(
    listed,
    fc.record({ ...texts, type: fc.constant('string'), default: hostileText }, { requiredKeys: ['type'] }),
  )
  .map(([options, rest]): Json => ({ ...rest, ...options }));
const numericChoice = fc.record(
  {
    ...texts,
    type: fc.constantFrom('number', 'integer'),
    enum: fc.array(limit(-20, 20), { minLength: 1, maxLength: 8 }),
    default: limit(-20, 20),
  },
  { requiredKeys: ['type', 'enum'] },
);
const multiChoice = fc
  .tuple(
    listed,
    fc.record(
      {
        ...texts,
        minItems: limit(0, 1),
        maxItems: limit(1, 9),
        uniqueItems: fc.boolean(),
        default: fc.array(hostileText, { maxLength: 3 }),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([options, rest]): Json => ({ ...rest, type: 'array', items: { type: 'string', ...options } }));

const undrawable = fc.oneof(
  fc.constantFrom<unknown>(
    { $ref: 'https://example.invalid/schema.json' },
    { $ref: '#' },
    { type: 'object', properties: { inner: { type: 'string' } } },
    { type: 'array', items: { type: 'object' } },
    { type: ['string', 'number'] },
    { type: 'toString' },
    { allOf: [{ type: 'string' }] },
    { type: 'string', not: {} },
    { enum: [] },
    { type: 'array', items: [] },
  ),
  junk,
);

/** One property of a requestedSchema, from harmless to absurd. */
export const hostileProperty: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 12, arbitrary: text },
  { weight: 5, arbitrary: number },
  { weight: 3, arbitrary: boolean },
  { weight: 7, arbitrary: choice },
  { weight: 2, arbitrary: numericChoice },
  { weight: 7, arbitrary: multiChoice },
  { weight: 1, arbitrary: undrawable },
);
