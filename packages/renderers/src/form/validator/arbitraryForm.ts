import fc from 'fast-check';
import type { FormField } from '@mcp-roundtrip/core';
import { toForm } from '@mcp-roundtrip/core/forms';

const size = fc.nat(5);
const bound = fc.oneof(
  fc.integer({ min: -5, max: 5 }),
  fc.double({ min: -5, max: 5, noNaN: true }),
  fc.constantFrom(-1e300, 1e300, -0),
);
const option = fc.constantFrom('a', 'b', 'c', '', 'é😀', '__proto__', '1');
const values = fc.uniqueArray(option, { minLength: 1 });
const numericOption = fc.constantFrom(-1, 0, -0, 1, 2.5, 1e300);
const numbers = fc.uniqueArray(numericOption, { minLength: 1 });
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('', '\uD800', 'a\uDC00'),
);
const number = fc.oneof(
  fc.integer({ min: -6, max: 6 }),
  fc.double(),
  fc.constantFrom(2 ** 53, 2 ** 53 - 1, -(2 ** 60), 1e300, 0.1 + 0.2, -0, NaN, Infinity),
);
const chosen = fc.array(option, { maxLength: 5 });
const formatted = fc.oneof(
  fc.emailAddress(),
  fc.webUrl({ withFragments: true }),
  fc.constantFrom(
    '2026-02-29',
    '2024-02-29',
    '2026-07-28T09:30:00Z',
    '2026-12-31T23:59:60Z',
    'mailto:a@b.c',
    'a@b',
  ),
  fc.stringMatching(/^20\d\d-[01]\d-[0-3]\d(T[0-2]\d:[0-6]\d:[0-6]\d(Z|[+-]\d\d:\d\d))?$/),
);
const anything = fc.oneof(
  text,
  formatted,
  number,
  fc.boolean(),
  chosen,
  fc.constantFrom<unknown>(null, {}, [1], [null], [['a']], Array(2), undefined),
  fc.jsonValue({ maxDepth: 1 }),
);

const property = fc.oneof(
  fc.record(
    {
      type: fc.constant('string'),
      minLength: size,
      maxLength: size,
      format: fc.constantFrom('email', 'uri', 'date', 'date-time', 'unheard-of'),
      pattern: fc.constant('^(a+)+$'),
    },
    { requiredKeys: ['type'] },
  ),
  fc.record(
    {
      type: fc.constantFrom('number', 'integer'),
      ...{ minimum: bound, maximum: bound, exclusiveMinimum: bound, exclusiveMaximum: bound },
    },
    { requiredKeys: ['type'] },
  ),
  fc.constant({ type: 'boolean' }),
  values.map((list) => ({ type: 'string', enum: list })),
  numbers.map((list) => ({ type: 'number', enum: list })),
  numbers.map((list) => ({ type: 'integer', enum: list.map(Math.round) })),
  values.map((list) => ({ oneOf: list.map((value) => ({ const: value, title: `The ${value}` })) })),
  fc.record(
    {
      type: fc.constant('array'),
      items: values.map((list) => ({ type: 'string', enum: list })),
      minItems: size,
      maxItems: size,
    },
    { requiredKeys: ['type', 'items'] },
  ),
);
const name = fc.constantFrom(
  'one',
  'two',
  '__proto__',
  'constructor',
  'toString',
  '',
  'a.b',
  'a/b',
  'f0',
  'f1',
  '~0',
);

/** Any form of up to five fields, with answers that fit it, almost fit it, or are anything. */
export const arbitraryForm: fc.Arbitrary<{ fields: readonly FormField[]; content: unknown }> = fc
  .uniqueArray(fc.record({ name, property, required: fc.boolean() }), {
    selector: (entry) => entry.name,
    maxLength: 5,
  })
  .chain((entries) => {
    const properties = Object.fromEntries(entries.map((entry) => [entry.name, entry.property]));
    const required = entries.flatMap((entry) => (entry.required ? [entry.name] : []));
    const form = toForm({ type: 'object', properties, required });
    const fields = form.drawable ? form.fields : [];
    return fc.record({
      fields: fc.constant(fields),
      content: fc.oneof(
        { weight: 20, arbitrary: arbitraryContent(fields) },
        { weight: 1, arbitrary: anything as fc.Arbitrary<unknown> },
      ),
    });
  });

function arbitraryContent(fields: readonly FormField[]): fc.Arbitrary<unknown> {
  const answers = fields.map((field) =>
    fc.tuple(fc.constant(field.name), fc.oneof({ weight: 8, arbitrary: toAnswer(field) }, anything)),
  );
  const stranger = fc.tuple(name, anything);
  return fc
    .tuple(fc.tuple(...answers), fc.option(stranger, { nil: undefined, freq: 5 }))
    .map(([own, other]) => Object.fromEntries(other ? [other, ...own] : own));
}

function toAnswer(field: FormField): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
      return field.format ? formatted : text;
    case 'number':
      return number;
    case 'boolean':
      return fc.boolean();
    case 'choice':
      return typeof field.options[0]?.value === 'number' ? numericOption : option;
    case 'multi-choice':
      return chosen;
    default:
      return field satisfies never;
  }
}
