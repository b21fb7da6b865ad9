import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TextFormat } from './matchesFormat';
import { toForm } from './toForm';
import { validateContent, type FieldIssue } from './validateContent';

const samples: Record<TextFormat, fc.Arbitrary<string>> = {
  email: fc.oneof(fc.emailAddress(), fc.stringMatching(/^[a-z.-]{0,4}@?[a-z.-]{0,4}\.?[a-z]{0,2}$/)),
  uri: fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.stringMatching(/^([a-z]{1,5}:)?(\/\/)?[a-z@.:]{0,6}([/?#%[\]][a-f0-9:]{0,4}){0,3}$/),
  ),
  date: fc.stringMatching(/^20\d\d-[01]\d-[0-3]\d$/),
  // Only times that exist: for others ajv-formats has leap second rules of its own.
  'date-time': fc.stringMatching(
    /^20\d\d-[01]\d-[0-3]\dT[01]\d:[0-5]\d:[0-5]\d(\.\d{1,4})?(Z|[+-][01]\d:[0-5]\d)?$/,
  ),
};
const formats = Object.keys(samples) as TextFormat[]; // Object.keys forgets the keys it was given
const optional = { requiredKeys: ['type'] as const, noNullPrototype: true };
const size = fc.nat(5);
const word = fc.string({ unit: 'grapheme', maxLength: 6 });
const options = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', '', 'é😀'), { minLength: 1 });
const titled = options.map((values) => values.map((value) => ({ const: value, title: `The ${value}` })));

/** The specification's subset; every default, title and format may be missing. */
const property = fc.oneof(
  fc.record(
    { type: fc.constant('string'), minLength: size, maxLength: size },
    { ...optional, requiredKeys: ['type'] },
  ),
  fc.constantFrom(...formats).map((format) => ({ type: 'string', format })),
  fc.record(
    {
      type: fc.constantFrom('number', 'integer'),
      minimum: fc.integer({ min: -5, max: 5 }),
      maximum: fc.integer({ min: -5, max: 5 }),
      exclusiveMinimum: fc.integer({ min: -5, max: 5 }),
      exclusiveMaximum: fc.integer({ min: -5, max: 5 }),
    },
    { ...optional, requiredKeys: ['type'] },
  ),
  fc.constant({ type: 'boolean' }),
  options.map((values) => ({ type: 'string', enum: values })),
  options.map((values) => ({ type: 'string', enum: values, enumNames: values })),
  titled.map((oneOf) => ({ type: 'string', oneOf })),
  fc.record(
    {
      type: fc.constant('array'),
      items: fc.oneof(
        options.map((values) => ({ type: 'string', enum: values })),
        titled.map((anyOf) => ({ anyOf })),
      ),
      minItems: size,
      maxItems: size,
    },
    { ...optional, requiredKeys: ['type', 'items'] },
  ),
);
const value = fc.oneof(
  word,
  fc.oneof(...Object.values(samples)),
  fc.integer({ min: -6, max: 6 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constantFrom('a', 'b', 'é😀', null),
  fc.array(fc.constantFrom('a', 'b', 'c', '', 'x', 1), { maxLength: 4 }),
);
const names = ['one', 'two', 'toString', 'a.b'];
const question = fc.record({
  properties: fc.dictionary(fc.constantFrom(...names), property, { noNullPrototype: true }),
  required: fc.subarray(names),
  content: fc.dictionary(fc.constantFrom(...names), value, { noNullPrototype: true }),
});

const ajv = addFormats.default(new Ajv2020({ strict: false, validateSchema: false, ownProperties: true }));

/** Where we are stricter than JSON Schema on purpose: each of these is a mistake when a person makes it. */
function isStricterOnPurpose({ field, keyword, limit }: FieldIssue, content: object): boolean {
  const answer: unknown = Object.entries(content).find(([name]) => name === field)?.[1];
  switch (keyword) {
    case 'unknown': // the server never asked for it
    case 'uniqueItems': // an option chosen twice
      return true;
    case 'required': // an empty text
      return answer === '';
    case 'format': // an address that no browser can open
      return limit === 'uri' && !URL.canParse(String(answer));
    case 'minimum':
    case 'maximum': // an integer that has lost digits
      return !Number.isSafeInteger(answer);
    default:
      return false;
  }
}

test('E15: our verdict is that of ajv, save where we are stricter on purpose', () => {
  const verdicts = { accepted: 0, rejected: 0 };
  fc.assert(
    fc.property(question, ({ properties, required, content }) => {
      const known = required.filter((name) => Object.hasOwn(properties, name));
      const schema = { type: 'object', properties, required: known };
      const form = toForm(schema);
      // Limits that contradict each other are refused before anyone can answer.
      if (!form.drawable) {
        expect(form.reason.message).toContain('has limits that no answer can meet');
        return;
      }
      const issues = validateContent(form, content);
      const serious = issues.filter((issue) => !isStricterOnPurpose(issue, content));
      const accepted = ajv.validate(schema, content);
      if (issues.length === 0) expect(ajv.errors ?? []).toEqual([]);
      if (accepted) expect(serious).toEqual([]);
      verdicts[accepted ? 'accepted' : 'rejected'] += 1;
    }),
    { numRuns: 1_500 },
  );
  expect(Math.min(verdicts.accepted, verdicts.rejected)).toBeGreaterThan(200);
}, 60_000);
