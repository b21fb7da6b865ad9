const toOptions = (length: number, toOption = (index: number) => `option ${index}`) =>
  Array.from({ length }, (_, index) => toOption(index));
const toFields = (length: number, property: unknown) => ({
  type: 'object',
  properties: Object.fromEntries(toOptions(length).map((name) => [name, property])),
});
const alone = (property: unknown, name = 'alone') => ({ type: 'object', properties: { [name]: property } });
const choice = (options: readonly string[]) => ({ type: 'string', enum: options });
const several = (options: readonly string[], rest: object = {}) => ({
  type: 'array',
  items: { enum: options },
  ...rest,
});
/** JSON of a depth that no recursion survives. */
const nest = (before: string, after: string): unknown =>
  JSON.parse(`${before.repeat(100_000)}null${after.repeat(100_000)}`);
const same = toOptions(20_000).map((value) => ({ const: value, title: 'same' }));

/** Forms at and beyond the size that is drawn, each built when it is its turn. */
export const largeSchemas: Readonly<Record<string, () => unknown>> = {
  '100 texts': () => toFields(100, { type: 'string', minLength: 1 }),
  '500 texts': () => toFields(500, { type: 'string' }),
  '501 texts': () => toFields(501, { type: 'string' }),
  '20,000 texts': () => toFields(20_000, { type: 'string' }),
  '100 choices of 5': () => toFields(100, choice(toOptions(5))),
  '40 choices of 200': () => toFields(40, choice(toOptions(200))),
  '20 choices of 2,000': () => toFields(20, choice(toOptions(2_000))),
  'a choice of 200': () => alone(choice(toOptions(200))),
  'a choice of 5,000': () => alone(choice(toOptions(5_000))),
  'a choice of 20,000': () => alone(choice(toOptions(20_000))),
  'a choice of 20,001': () => alone(choice(toOptions(20_001))),
  'a choice of 20,000 that read alike': () => alone({ type: 'string', oneOf: same }),
  '200 boxes': () => alone(several(toOptions(200))),
  '20,000 boxes': () => alone(several(toOptions(20_000))),
  '20,000 ticked boxes': () => alone(several(toOptions(20_000), { default: toOptions(20_000) })),
  '5 options of 100,000 characters': () =>
    alone(choice(toOptions(5, (index) => `${index}${'x'.repeat(100_000)}`))),
  '180 options of 10,000 characters': () =>
    alone(choice(toOptions(180, (index) => `${index}${'x'.repeat(10_000)}`))),
  '250 options of 7,000 characters': () =>
    alone(choice(toOptions(250, (index) => `${index}${'x'.repeat(7_000)}`))),
  '250 boxes of 7,000 characters': () =>
    alone(several(toOptions(250, (index) => `${index}${'x'.repeat(7_000)}`))),
  'a title of 5,000 accents': () => alone({ type: 'string', title: '\u0301'.repeat(5_000) }),
  'a title of 3,000,000 characters': () => alone({ type: 'string', title: 'x'.repeat(3_000_000) }),
  'a description of 600,000 words': () =>
    alone({ type: 'string', description: 'two words '.repeat(300_000) }),
  'a description of 5,000,000 characters': () =>
    alone({ type: 'string', description: 'x'.repeat(5_000_000) }),
  'a default of 1,000,000 characters': () => alone({ type: 'string', default: 'x'.repeat(1_000_000) }),
  'a default of 100,000 lines': () =>
    alone({ type: 'string', maxLength: 2_000_000, default: 'two words\n'.repeat(100_000) }),
  'a name of 500,000 characters': () => alone({ type: 'string' }, 'n'.repeat(500_000)),
  'properties of endless depth': () => ({ type: 'object', properties: nest('{"a":', '}') }),
  'items of endless depth': () => alone(nest('{"items":', '}')),
  'a list of endless depth': () => alone(nest('[', ']')),
  'a default of endless depth': () => alone({ type: 'string', default: nest('[', ']') }),
};
