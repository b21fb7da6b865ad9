import { messageKinds, type MessageKindName, type WireMessage } from './messageKinds.js';
import type { Huge, Mutation, MutationFamily } from './mutation.js';

/** A message that is changed by a hostile server. */
export interface WireCase {
  readonly kind: MessageKindName;
  readonly mutation: Mutation;
  /** Which of the messages of this kind, from 0; all of them where it is not said. */
  readonly nth?: number;
}

interface Place {
  readonly holder: Record<string, unknown> | unknown[];
  readonly name: string;
  /** Where it is, as `/result/content/0`. */
  readonly path: string;
}

/** Whether this message is the one that a case is about, `seen` being how many of its kind came before. */
export function isAimedAt(
  { kind, nth }: WireCase,
  message: WireMessage,
  method: string | undefined,
  seen: number,
) {
  return messageKinds[kind].isMeant(message, method) && (nth === undefined || nth === seen);
}

/** The text of a message with one value of its own changed; as it was where the mutation is not about values. */
export function mutateText(message: WireMessage, mutation: Mutation): string {
  if (!('place' in mutation)) return JSON.stringify(message);
  // Of its own, because the original is still needed.
  const copy = structuredClone(message) as Record<string, unknown>;
  const at = findPlace(copy, mutation);
  switch (mutation.family) {
    case 'missing':
      remove(at);
      break;
    case 'extra': {
      const held = Reflect.get(at.holder, at.name) as unknown;
      const target = isObject(held) ? held : at.holder;
      put(target, mutation.name, mutation.value);
      break;
    }
    case 'numbers':
      put(at.holder, at.name, marker);
      return JSON.stringify(copy).replace(JSON.stringify(marker), mutation.digits);
    default:
      put(at.holder, at.name, make(mutation.value, Reflect.get(at.holder, at.name)));
  }
  return JSON.stringify(copy);
}

const marker = '<the number goes here>';

type PlacedMutation = Extract<Mutation, { place: unknown }>;

// Where a family has places that are its own, it is those that are changed.
const wanted: Partial<Record<MutationFamily, (name: string, value: unknown) => boolean>> = {
  numbers: (name, value) => typeof value === 'number' || /Ms$|^ttl$|^pollInterval$/.test(name),
  texts: (_, value) => typeof value === 'string',
  schemas: (name) => /schema$/i.test(name),
  extra: (_, value) => isObject(value),
};

function findPlace(message: Record<string, unknown>, { family, place }: PlacedMutation): Place {
  const all = listPlaces(message, '').filter(({ path }) => !['/jsonrpc', '/id', '/method'].includes(path));
  const isWanted = wanted[family];
  const own = isWanted ? all.filter(({ holder, name }) => isWanted(name, Reflect.get(holder, name))) : all;
  const from = own.length > 0 ? own : all;
  const found =
    typeof place === 'string'
      ? all.find(({ path }) => path === place)
      : from[place % Math.max(1, from.length)];
  // A new one, where there is none.
  return found ?? { holder: message, name: 'params', path: '/params' };
}

function listPlaces(value: unknown, path: string): readonly Place[] {
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((name) => [
    { holder: value, name, path: `${path}/${name}` },
    ...listPlaces(Reflect.get(value, name), `${path}/${name}`),
  ]);
}

function isObject(value: unknown): value is Record<string, unknown> | unknown[] {
  return typeof value === 'object' && value !== null;
}

// Defined, because a name may be `__proto__`.
function put(holder: object, name: string, value: unknown): void {
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
}

function remove({ holder, name }: Place): void {
  if (Array.isArray(holder)) holder.splice(Number(name), 1);
  else Reflect.deleteProperty(holder, name);
}

function make(value: unknown, before: unknown): unknown {
  return isHuge(value) ? makeHuge(value, before) : value;
}

function isHuge(value: unknown): value is Huge {
  return isObject(value) && 'huge' in value && 'count' in value;
}

function makeHuge({ huge, count }: Huge, before: unknown): unknown {
  const numbers = Array.from({ length: count }, (_, index) => index);
  switch (huge) {
    case 'text':
      return 'long '.repeat(count);
    case 'list':
      return numbers;
    case 'names':
      return Object.fromEntries(numbers.map((number) => [`name-${number}`, number]));
    case 'copies':
      if (Array.isArray(before)) return numbers.flatMap(() => before.slice(0, 1) as unknown[]);
      if (isObject(before))
        return Object.fromEntries(numbers.map((number) => [`name-${number}`, Object.values(before)[0]]));
      return numbers.map(() => before);
    case 'nested list':
      return numbers.reduce<unknown>((inner) => [inner], before);
    case 'nested object':
      return numbers.reduce<unknown>((inner) => ({ inner }), before);
    case 'pattern':
      return withValue({ type: 'string', pattern: '^(a+)+$' });
    case 'definitions':
      return {
        ...withValue({ $ref: '#/$defs/d0' }),
        $defs: Object.fromEntries(
          numbers.map((number) => {
            const next = { $ref: `#/$defs/d${number + 1}` };
            return [`d${number}`, number === count - 1 ? {} : { allOf: [next, next] }];
          }),
        ),
      };
    case 'recursion':
      return { $ref: '#', ...withValue({ allOf: [{ $ref: '#/properties/value' }] }) };
    case 'properties':
      return {
        type: 'object',
        properties: Object.fromEntries(numbers.map((number) => [`name-${number}`, { type: 'string' }])),
      };
    case 'remote':
      return withValue({ $ref: 'https://example.com/schema.json' });
    default:
      return huge satisfies never;
  }
}

function withValue(schema: unknown) {
  return { type: 'object', properties: { value: schema } };
}
