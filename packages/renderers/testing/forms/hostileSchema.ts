import fc from 'fast-check';
import { hostileProperty } from './hostileProperty.js';
import { hostileName, hostileText } from './hostileTexts.js';

const entry = fc.tuple(hostileName, hostileProperty);
const required = (names: readonly string[]) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.subarray([...names]) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>('all', null, [1, null], { length: 2 }, ['missing']) },
  );

/** An object schema with a few hostile properties; names may repeat, in which case the last one counts. */
const small = fc.array(entry, { maxLength: 4 }).chain((entries) =>
  fc
    .record(
      {
        type: fc.constant('object'),
        properties: fc.constant(Object.fromEntries(entries)),
        required: required(entries.map(([name]) => name)),
        $schema: fc.constantFrom('https://json-schema.org/draft/2020-12/schema', 'nonsense'),
        $id: fc.constantFrom('same', 'ObjectField', '#'),
        title: hostileText,
        description: hostileText,
        additionalProperties: fc.boolean(),
      },
      { requiredKeys: ['type', 'properties'] },
    )
    .map((schema): unknown => schema),
);

const spoilt = fc.oneof(
  fc.tuple(small, fc.constantFrom('type', 'properties', 'required', 'allOf', '$ref'), fc.jsonValue()).map(
    // Only records come out of `small`.
    ([schema, keyword, value]): unknown => ({ ...(schema as object), [keyword]: value }),
  ),
  fc.jsonValue(),
);

/** A small requestedSchema as JSON may carry it. */
export const hostileSchema: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 10, arbitrary: small },
  { weight: 1, arbitrary: spoilt },
);
