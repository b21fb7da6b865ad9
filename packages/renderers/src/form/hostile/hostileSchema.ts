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

const toOptions = (length: number, from = (index: number) => `option ${index}`) =>
  Array.from({ length }, (_, index) => from(index));
const toFields = (length: number, property: unknown) => ({
  type: 'object',
  properties: Object.fromEntries(toOptions(length).map((name) => [name, property])),
});
const alone = (property: unknown) => ({ type: 'object', properties: { alone: property } });
/** JSON of any depth, which only an engine without recursion can read. */
const nest = (depth: number, before: string, after: string): unknown =>
  JSON.parse(`${before.repeat(depth)}null${after.repeat(depth)}`);

/** Sizes at and beyond what is drawn, each built only when it is its turn. */
export const largeSchemas: readonly (() => unknown)[] = [
  () => toFields(100, { type: 'string', minLength: 1 }),
  () => toFields(500, { type: 'string' }),
  () => toFields(501, { type: 'string' }),
  () => toFields(20_000, { type: 'string' }),
  () => toFields(100, { type: 'string', enum: toOptions(5) }),
  () => toFields(40, { type: 'string', enum: toOptions(200) }),
  () => toFields(20, { type: 'string', enum: toOptions(2_000) }),
  () => alone({ type: 'string', enum: toOptions(200) }),
  () => alone({ type: 'string', enum: toOptions(5_000) }),
  () => alone({ type: 'string', enum: toOptions(20_000) }),
  () => alone({ type: 'string', enum: toOptions(20_001) }),
  () => alone({ type: 'string', oneOf: toOptions(20_000).map((value) => ({ const: value, title: 'same' })) }),
  () => alone({ type: 'array', items: { enum: toOptions(200) } }),
  () => alone({ type: 'array', items: { enum: toOptions(20_000) } }),
  () => alone({ type: 'array', items: { enum: toOptions(20_000) }, default: toOptions(20_000) }),
  () => alone({ type: 'string', enum: toOptions(300, (index) => `${index}${'x'.repeat(10_000)}`) }),
  () => alone({ type: 'string', enum: toOptions(180, (index) => `${index}${'x'.repeat(10_000)}`) }),
  () => alone({ type: 'string', title: '\u0301'.repeat(5_000) }),
  () => alone({ type: 'string', title: 'x'.repeat(3_000_000) }),
  () => alone({ type: 'string', description: 'two words '.repeat(300_000) }),
  () => alone({ type: 'string', default: 'x'.repeat(1_000_000) }),
  () => alone({ type: 'string', maxLength: 2_000_000, default: 'two words\n'.repeat(100_000) }),
  () => alone({ type: 'string', description: 'x'.repeat(5_000_000) }),
  () => alone({ type: 'string', enum: ['a', 'x'.repeat(1_000_000)] }),
  () => ({ type: 'object', properties: { ['n'.repeat(500_000)]: { type: 'string' } } }),
  () => ({ type: 'object', properties: nest(100_000, '{"a":', '}') }),
  () => alone(nest(100_000, '{"items":', '}')),
  () => alone(nest(100_000, '[', ']')),
  () => alone({ type: 'string', default: nest(100_000, '[', ']') }),
];

/** A small requestedSchema as JSON may carry it. */
export const hostileSchema: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 10, arbitrary: small },
  { weight: 1, arbitrary: spoilt },
);
