import fc from 'fast-check';
import { hostileSchema } from '../../packages/renderers/testing/forms/hostileSchema.js';
import { hostileName, hostileText } from '../../packages/renderers/testing/forms/hostileTexts.js';

/** Something too large to be written down, which is made where it is needed. */
export type Huge =
  | { readonly huge: 'text' | 'list' | 'names' | 'copies'; readonly count: number }
  | { readonly huge: 'nested list' | 'nested object'; readonly count: number }
  | {
      readonly huge: 'pattern' | 'definitions' | 'recursion' | 'properties' | 'remote';
      readonly count: number;
    };

/** Where in a message: by its path, as `/result/content/0`, or by its number among the places that its family changes. */
type Place = number | string;

/** A change of one message, plain JSON, so that it can be kept. */
export type Mutation =
  | { readonly family: 'types' | 'texts'; readonly place: Place; readonly value: unknown }
  | { readonly family: 'sizes' | 'depth'; readonly place: Place; readonly value: Huge }
  /** As it stands in the text, because not every number of a text is one of JavaScript. */
  | { readonly family: 'numbers'; readonly place: Place; readonly digits: string }
  | { readonly family: 'schemas'; readonly place: Place; readonly value: unknown }
  | { readonly family: 'missing'; readonly place: Place }
  | { readonly family: 'extra'; readonly place: Place; readonly name: string; readonly value: unknown }
  | {
      readonly family: 'order';
      readonly how: 'twice' | 'after an answer to nothing' | 'after a refusal' | 'before a refusal';
    }
  | { readonly family: 'timing'; readonly how: 'late' | 'never'; readonly ms: number }
  | { readonly family: 'ids'; readonly id: unknown }
  | { readonly family: 'encoding'; readonly how: Encoding; readonly share: number }
  | { readonly family: 'status'; readonly status: number }
  | { readonly family: 'headers'; readonly name: string; readonly value: string | null }
  | { readonly family: 'floods'; readonly what: Flood; readonly times: number };

const encodings = [
  'cut',
  'empty',
  'two in one',
  'batch',
  'byte order mark',
  'utf-16',
  'broken utf-8',
  'not JSON',
  'comments',
  'html',
  'other type',
  'reset',
] as const;

/** What becomes of the bytes of a message. */
type Encoding = (typeof encodings)[number];

const floods = [
  'progress',
  'log',
  'unknown',
  'list changed',
  'answers',
  'questions',
  'pings',
  'cancellations',
] as const;

/** What a server says besides, many times. */
export type Flood = (typeof floods)[number];

/** The name of a family of mutations. */
export type MutationFamily = Mutation['family'];

const place = fc.nat({ max: 63 });
const odd = fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, '', 'text', [], {}, [null], [[]], [{}], {
  a: 1,
});
const numbers = [
  '-1',
  '0',
  '0.5',
  '1',
  '50',
  '86400000',
  '2147483648',
  '1e12',
  '9007199254740993',
  '1e308',
  '-1e308',
  '5e-324',
  '1e400',
  '-1e400',
];
const resultTypes = ['input_required', 'complete', 'task', 'other', '', 'toString'];
const names = [
  ...[
    'inputRequests',
    'requestState',
    'resultType',
    'task',
    'taskId',
    'status',
    'result',
    'error',
    'isError',
    '_meta',
  ],
  ...[
    'structuredContent',
    'pollIntervalMs',
    'ttlMs',
    'method',
    'params',
    'id',
    'nextCursor',
    '__proto__',
    'toJSON',
    'then',
  ],
];
const questions = [
  {
    name: {
      method: 'elicitation/create',
      params: {
        message: 'More?',
        requestedSchema: { type: 'object', properties: { value: { type: 'string' } } },
      },
    },
  },
  [{ method: 'roots/list' }],
  { '': { method: 'roots/list' } },
  { one: { method: 'unknown/method' }, two: null },
  {
    ['__proto__']: {
      method: 'elicitation/create',
      params: { mode: 'url', message: 'Go', url: 'javascript:alert(1)' },
    },
  },
];
const smallHuge = (kinds: readonly Huge['huge'][], counts: readonly number[]) =>
  // Every pair is one of the union's members.
  fc.record({ huge: fc.constantFrom(...kinds), count: fc.constantFrom(...counts) }) as fc.Arbitrary<Huge>;

/** How each family of mutations is made. */
export const mutationsOf: {
  readonly [Family in MutationFamily]: fc.Arbitrary<Mutation & { readonly family: Family }>;
} = {
  types: fc.record({
    family: fc.constant('types'),
    place,
    value: fc.oneof(odd, fc.constantFrom(...resultTypes), fc.jsonValue({ maxDepth: 2 })),
  }),
  texts: fc.record({ family: fc.constant('texts'), place, value: hostileText }),
  sizes: fc.record({
    family: fc.constant('sizes'),
    place,
    value: smallHuge(['text', 'list', 'names', 'copies'], [100, 1_000, 5_000]),
  }),
  depth: fc.record({
    family: fc.constant('depth'),
    place,
    value: smallHuge(['nested list', 'nested object'], [20, 200, 5_000]),
  }),
  numbers: fc.record({ family: fc.constant('numbers'), place, digits: fc.constantFrom(...numbers) }),
  schemas: fc.record({
    family: fc.constant('schemas'),
    place,
    value: fc.oneof(
      smallHuge(['pattern', 'definitions', 'recursion', 'properties', 'remote'], [10, 30, 300]),
      hostileSchema,
    ),
  }),
  missing: fc.record({ family: fc.constant('missing'), place }),
  extra: fc.record({
    family: fc.constant('extra'),
    place: fc.nat({ max: 7 }),
    name: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...names) },
      { weight: 1, arbitrary: hostileName },
    ),
    value: fc.oneof(odd, fc.constantFrom<unknown>(...questions, ...resultTypes)),
  }),
  order: fc.record({
    family: fc.constant('order'),
    how: fc.constantFrom('twice', 'after an answer to nothing', 'after a refusal', 'before a refusal'),
  }),
  timing: fc.record({
    family: fc.constant('timing'),
    how: fc.constantFrom('late', 'never'),
    ms: fc.constantFrom(1, 500, 59_000, 61_000, 300_000),
  }),
  ids: fc.record({
    family: fc.constant('ids'),
    id: fc.oneof(odd, fc.constantFrom<unknown>('0', '1', 1, 2, 99, -0.5, 2 ** 53, '__proto__')),
  }),
  encoding: fc.record({
    family: fc.constant('encoding'),
    how: fc.constantFrom(...encodings),
    share: fc.integer({ min: 0, max: 99 }),
  }),
  status: fc.record({
    family: fc.constant('status'),
    status: fc.constantFrom(
      200,
      201,
      202,
      203,
      206,
      226,
      300,
      301,
      302,
      307,
      400,
      401,
      402,
      403,
      404,
      405,
      406,
      408,
      409,
      410,
      413,
      418,
      421,
      422,
      425,
      429,
      500,
      501,
      502,
      503,
      504,
      507,
      511,
      599,
    ),
  }),
  headers: fc
    .constantFrom<readonly [string, string | null]>(
      ['content-type', null],
      ['content-type', 'text/html'],
      ['content-type', 'text/event-stream'],
      ['content-type', 'application/json; charset=utf-16'],
      ['content-type', 'APPLICATION/JSON'],
      ['content-length', '1'],
      ['content-encoding', 'gzip'],
      ['mcp-session-id', 'other'],
      ['mcp-session-id', ''],
      ['mcp-protocol-version', '1999-01-01'],
      ['retry-after', '999999999'],
      ['location', 'https://example.com/'],
      ['www-authenticate', 'Bearer resource_metadata="javascript:alert(1)"'],
      ['set-cookie', 'a=b'],
      ['x-long', 'x'.repeat(2_000)],
    )
    .map(([name, value]) => ({ family: 'headers', name, value })),
  floods: fc.record({
    family: fc.constant('floods'),
    what: fc.constantFrom(...floods),
    times: fc.constantFrom(1, 10, 300),
  }),
};

/** Every family of mutations. */
// The keys of a record of this file.
export const mutationFamilies = Object.keys(mutationsOf) as readonly MutationFamily[];
