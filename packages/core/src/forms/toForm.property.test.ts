import fc from 'fast-check';
import { compareCosts } from '@mcp-roundtrip/testing';
import { expect, test } from 'vitest';
import { toDefaultContent } from './toDefaultContent.js';
import { toForm } from './toForm.js';
import { validateContent } from './validateContent.js';

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null', 'toString'];
const bounds = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'exclusiveMinimum'];
const harmless = [
  'title',
  'description',
  'default',
  'format',
  'pattern',
  'enumNames',
  '__proto__',
  ...bounds,
];
const structural = [
  'type',
  'properties',
  'required',
  'items',
  'enum',
  'const',
  'oneOf',
  'anyOf',
  'allOf',
  '$ref',
];
const keyword = fc.constantFrom(...harmless, ...structural, 'constructor', '');

/** Anything that JSON can hold, made of the words of JSON Schema so that it gets deep into the code. */
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom(...types, 'email', 'date', 'a', '', null, true, false, -1, 0, 1, 2.5, 1e308),
    fc.string(),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(keyword, tie('json'), { maxKeys: 6, noNullPrototype: true }),
  ),
}));
const plausible = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...harmless), json, { maxKeys: 5 }),
    fc.constantFrom(
      ...types.map((type) => ({ type })),
      { enum: ['a', '', 'date'] },
      { type: 'number', enum: [-1, 0, 1, 2.5] },
      { type: 'array', items: { anyOf: [{ const: 'a' }, { const: 'email' }] } },
    ),
  )
  .map(([rest, shape]) => ({ ...rest, ...shape }));
const schema = fc.record({
  type: fc.constant('object'),
  properties: fc.dictionary(
    fc.oneof(keyword, fc.string()),
    fc.oneof({ weight: 5, arbitrary: plausible }, { weight: 1, arbitrary: json }),
    { maxKeys: 3 },
  ),
  required: fc.oneof(json, fc.subarray(harmless)),
});

const large = {
  type: 'object',
  properties: Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`${index}`, { type: 'string' }])),
};

test('5,000 hostile schemas are drawn or refused, never thrown at, and drawn defaults are valid', () => {
  let drawn = 0;
  const schemas: unknown[] = [];
  fc.assert(
    fc.property(fc.oneof({ weight: 4, arbitrary: schema }, json, fc.anything()), (requestedSchema) => {
      const form = toForm(requestedSchema);
      schemas.push(requestedSchema);
      if (!form.drawable) {
        expect(form.reason.message).toMatch(/^(The form|“[^]*”) .+\.$/);
        return;
      }
      drawn += form.fields.length;
      const issues = validateContent(form, toDefaultContent(form));
      expect(issues.filter((issue) => issue.keyword !== 'required')).toEqual([]);
    }),
    { numRuns: 5_000 },
  );
  expect(drawn).toBeGreaterThan(500);
  const readAll = () => schemas.forEach((each) => toForm(each));
  // The work of one schema that takes seconds would show among all of them.
  expect(compareCosts(readAll, () => toForm(large), 2)).toBeLessThan(5_000);
}, 60_000);

test('any content can be checked against any form', () => {
  fc.assert(
    fc.property(schema, fc.anything(), (requestedSchema, content) => {
      const issues = validateContent(toForm(requestedSchema), content);
      expect(issues.every(({ message }) => message !== '')).toBe(true);
    }),
    { numRuns: 2_000 },
  );
}, 60_000);
