const object = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
});

/** One field of every kind, with a title, a description and limits where it may have them. */
export const everyField = object(
  {
    name: { type: 'string', title: 'Full name', description: 'As in your passport.', maxLength: 80 },
    email: { type: 'string', title: 'Email', format: 'email' },
    homepage: { type: 'string', title: 'Home page', format: 'uri' },
    reason: { type: 'string', title: 'Reason', description: 'A few sentences are enough.', maxLength: 2000 },
    seats: { type: 'integer', title: 'Seats', minimum: 1, maximum: 12 },
    budget: { type: 'number', title: 'Budget', exclusiveMinimum: 0 },
    day: { type: 'string', title: 'First day', format: 'date' },
    start: { type: 'string', title: 'Starts at', format: 'date-time' },
    newsletter: { type: 'boolean', title: 'Newsletter' },
    plan: { type: 'string', title: 'Plan', enum: ['free', 'team', 'enterprise'] },
    month: {
      type: 'string',
      title: 'Month',
      enum: ['January', 'February', 'March', 'April', 'May', 'June', 'July'],
    },
    days: {
      type: 'array',
      title: 'Days',
      items: { type: 'string', enum: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'] },
      minItems: 1,
      maxItems: 3,
    },
  },
  ['name', 'email', 'newsletter', 'plan', 'days'],
);

const colours = ['red', 'green', 'blue'];
const names = ['Red', 'Green', 'Blue'];
const titled = colours.map((value, index) => ({ const: value, title: names[index] }));

/** The five ways in which the specification writes down a choice. */
export const enumShapes = object({
  untitled: { type: 'string', enum: colours },
  titled: { type: 'string', oneOf: titled },
  legacy: { type: 'string', enum: colours, enumNames: names },
  severalUntitled: { type: 'array', items: { type: 'string', enum: colours } },
  severalTitled: { type: 'array', items: { anyOf: titled } },
});

const long = 'It goes on and on without ever coming to the point that a reader is waiting for. ';

/** Texts far longer than anyone would write them. */
export const longTexts = object({
  [`key${'WithoutEnd'.repeat(12)}`]: { type: 'string', description: long.repeat(6) },
  choice: { type: 'string', title: long.repeat(3), enum: [long.repeat(2), 'short', 'x'.repeat(300)] },
  several: { type: 'array', items: { type: 'string', enum: [long, 'y'.repeat(200)] } },
});

const markup = '<img src=x onerror="alert(1)"><script>alert(2)</script>';

/** Texts that would do harm if they were more than text. */
export const hostileTexts = object({
  toString: { type: 'string', title: markup, description: '[a link](https://evil.example) **bold**' },
  constructor: {
    type: 'string',
    title: '\u202Edesrever \u2066isolated',
    enum: [markup, 'javascript:alert(1)', '\u202Egnp.exe'],
  },
  '': { type: 'string', description: 'https://evil.example/track.png' },
  'a.b[0]/c': { type: 'boolean', title: '![pixel](https://evil.example/pixel.png)' },
});

/** What a server must not ask for in a form. */
export const secrets = object(
  { password: { type: 'string' }, apiKey: { type: 'string' }, pin: { type: 'integer' } },
  ['password'],
);

/** As many fields as a form may have. */
export const fiveHundredFields = object(
  Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [`field${index}`, { type: 'string', title: `Field ${index}` }]),
  ),
);

const manyOptions = Array.from({ length: 5_000 }, (_, index) => `Option ${index}`);

/** More options than could be listed, to choose one and to choose several. */
export const fiveThousandOptions = object(
  {
    one: { type: 'string', title: 'One option', enum: manyOptions },
    several: {
      type: 'array',
      title: 'Several options',
      items: { type: 'string', enum: manyOptions },
      maxItems: 3,
    },
  },
  ['one'],
);
