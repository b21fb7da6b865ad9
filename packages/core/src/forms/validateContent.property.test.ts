import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TextFormat } from './matchesFormat.js';
import { toForm } from './toForm.js';
import { validateContent, type FieldIssue } from './validateContent.js';

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
const size = fc.nat(5);
const bound = fc.integer({ min: -5, max: 5 });
const option = fc.constantFrom('a', 'b', 'c', '', 'é😀');
const values = fc.uniqueArray(option, { minLength: 1 });
const plain = values.map((list) => ({ type: 'string', enum: list }));
const titled = values.map((list) => list.map((value) => ({ const: value, title: `The ${value}` })));
const number = fc.oneof(bound, fc.double({ noNaN: true, noDefaultInfinity: true }));
const chosen = fc.array(option, { maxLength: 4 });
const anything = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  number,
  fc.boolean(),
  chosen,
  fc.constant(null),
);

/** A property and an answer that has a fair chance to fit it, or may be anything or absent. */
function pair(schema: fc.Arbitrary<object>, answer: fc.Arbitrary<unknown>) {
  const given = fc.oneof({ weight: 8, arbitrary: answer }, anything, fc.constant(undefined));
  return fc.record({ schema, answer: given, required: fc.boolean() });
}

/** The specification's subset: the primitives, their formats and bounds, and the five enum shapes. */
const question = fc.oneof(
  pair(
    fc.record({ type: fc.constant('string'), minLength: size, maxLength: size }, { requiredKeys: ['type'] }),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  ),
  ...Object.entries(samples).map(([format, text]) => pair(fc.constant({ type: 'string', format }), text)),
  pair(
    fc.record(
      {
        type: fc.constantFrom('number', 'integer'),
        ...{ minimum: bound, maximum: bound, exclusiveMinimum: bound, exclusiveMaximum: bound },
      },
      { requiredKeys: ['type'] },
    ),
    number,
  ),
  pair(fc.constant({ type: 'boolean' }), fc.boolean()),
  pair(plain, option),
  pair(
    fc.uniqueArray(bound, { minLength: 1 }).map((list) => ({ type: 'integer', enum: list })),
    number,
  ),
  pair(
    plain.map((schema) => ({ ...schema, enumNames: schema.enum })),
    option,
  ),
  pair(
    titled.map((oneOf) => ({ type: 'string', oneOf })),
    option,
  ),
  pair(
    fc.record(
      {
        type: fc.constant('array'),
        items: fc.oneof(
          plain,
          titled.map((anyOf) => ({ anyOf })),
        ),
        minItems: size,
        maxItems: size,
      },
      { requiredKeys: ['type', 'items'] },
    ),
    chosen,
  ),
);
const form = fc.dictionary(fc.constantFrom('one', 'two', 'toString', 'a.b'), question, {
  minKeys: 1,
  maxKeys: 2,
});

/** Where we are stricter than JSON Schema on purpose: each of these is a mistake when a person makes it. */
function isStricterOnPurpose({ keyword, limit }: FieldIssue, answer: unknown): boolean {
  switch (keyword) {
    case 'unknown': // the server never asked for it
    case 'uniqueItems': // an option chosen twice
      return true;
    case 'required': // an empty text
      return answer === '';
    case 'format': // an address that no browser can open, or one where ajv-formats is laxer than RFC 3986
      return limit === 'uri' && (!URL.canParse(String(answer)) || /@.*@|[[\]]/.test(String(answer)));
    case 'minimum':
    case 'maximum': // an integer that has lost digits
      return !Number.isSafeInteger(answer);
    default:
      return false;
  }
}

test('E15: our verdict is that of ajv, save where we are stricter on purpose', () => {
  const ajv = addFormats.default(new Ajv2020({ strict: false, validateSchema: false, ownProperties: true }));
  const verdicts = { accepted: 0, rejected: 0 };
  fc.assert(
    fc.property(form, fc.boolean(), (questions, adds) => {
      const entries = Object.entries(questions);
      const schema = {
        type: 'object',
        properties: Object.fromEntries(entries.map(([name, { schema: property }]) => [name, property])),
        required: entries.filter(([, { required }]) => required).map(([name]) => name),
      };
      const answers = new Map(entries.map(([name, { answer }]) => [name, answer]));
      if (adds) answers.set('stranger', 1);
      const content: unknown = JSON.parse(JSON.stringify(Object.fromEntries(answers)));

      const definition = toForm(schema);
      if (!definition.drawable) {
        expect(definition.reason.message).toContain('has limits that no answer can meet');
        return;
      }
      const issues = validateContent(definition, content);
      const accepted = ajv.validate(schema, content);
      if (issues.length === 0) expect(ajv.errors ?? []).toEqual([]);
      if (accepted) {
        expect(issues.filter((issue) => !isStricterOnPurpose(issue, answers.get(issue.field)))).toEqual([]);
      }
      verdicts[issues.length === 0 ? 'accepted' : 'rejected'] += 1;
    }),
    { numRuns: 1_500 },
  );
  // The comparison says something only while both verdicts are common.
  expect(Math.min(verdicts.accepted, verdicts.rejected)).toBeGreaterThan(100);
}, 60_000);
