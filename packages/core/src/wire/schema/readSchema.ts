import { isRecord } from '../isRecord.js';
import type { JsonSchema } from '../../call/schema.js';
import { limits } from '../limits.js';
import { findPatternProblem, type PatternBudget } from './findPatternProblem.js';
import type { PatternProblem } from './readPattern.js';

/** Why a schema, or a part of it, checks nothing. */
export type SchemaProblem =
  | { readonly kind: 'too-large' | 'too-deep' | 'reference' | 'malformed' }
  | { readonly kind: 'pattern'; readonly pattern: string; readonly problem: PatternProblem };

/** What may be asked of a server's schema. */
export interface ReadSchema {
  /** What any engine may check with; nothing where nothing of it may be used. */
  readonly checkable?: JsonSchema;
  /** What is left out of it, and why; or why nothing is left. */
  readonly problem?: SchemaProblem;
}

// Names and dialects would change what a reference means, or be refused; formats are only remarks.
const dropped = new Set([
  '$schema',
  '$id',
  'id',
  '$anchor',
  '$vocabulary',
  '$comment',
  'format',
  'default',
  'examples',
  'title',
  'description',
  'enumNames',
]);
/** References that are not a path within the schema: what they lead to cannot be counted. */
const elsewhere = ['$dynamicRef', '$recursiveRef', '$dynamicAnchor', '$recursiveAnchor'];
// Without a pattern inside, these could refuse what is right.
const turning = new Set([
  'not',
  'if',
  'then',
  'else',
  'oneOf',
  'contains',
  'unevaluatedProperties',
  'unevaluatedItems',
]);
/** Keywords whose value has names of its own, each with a schema. */
const named = new Set(['properties', '$defs', 'definitions', 'dependentSchemas', 'dependencies']);
const data = new Set(['enum', 'const', 'required', 'dependentRequired']);

class Refused extends Error {
  constructor(readonly kind: Exclude<SchemaProblem['kind'], 'pattern'>) {
    super(kind);
  }
}

const known = new WeakMap<object, ReadSchema>();

/**
 * The one gate for every schema of a server, whatever it is to check: arguments, results or forms. Gives a copy without
 * what could hold up a page or does not decide anything; patterns are kept where they run in linear time. Whether it may be
 * asked about a value is `isAffordable`'s to say.
 */
export function readSchema(schema: unknown): ReadSchema {
  if (!isRecord(schema)) return { problem: { kind: 'malformed' } };
  const before = known.get(schema);
  if (before) return before;
  const read = readAnew(schema);
  known.set(schema, read);
  return read;
}

function readAnew(schema: JsonSchema): ReadSchema {
  let left: number = limits.schemaParts;
  const budget: PatternBudget = { left: limits.patternSteps };
  let problem: SchemaProblem | undefined;

  const mayRun = (pattern: unknown): boolean => {
    const found =
      typeof pattern === 'string' ? findPatternProblem(pattern, budget) : 'not a regular expression';
    if (found) problem ??= { kind: 'pattern', pattern: String(pattern), problem: found };
    return !found;
  };
  // Below a name of its own a reference would mean something else than it does here.
  const copy = (part: unknown, depth: number, isNamed: boolean, isRenamed = false): unknown => {
    left -= 1;
    if (left < 0) throw new Refused('too-large');
    if (depth > limits.schemaDepth) throw new Refused('too-deep');
    if (Array.isArray(part)) return part.map((each) => copy(each, depth + 1, false, isRenamed));
    if (!isRecord(part)) return part;
    const isBelow = isRenamed || (!isNamed && depth > 0 && part['$id'] !== undefined);
    if (!isNamed) assertInside(schema, part, isBelow);
    const patterns = isNamed ? undefined : part['patternProperties'];
    const runsPatterns =
      patterns === undefined || (isRecord(patterns) && Object.keys(patterns).every(mayRun));
    return Object.fromEntries(
      Object.entries(part).flatMap(([keyword, value]) => {
        if (isNamed) return [[keyword, copy(value, depth + 1, false, isBelow)]];
        if (dropped.has(keyword) || (keyword === 'pattern' && !mayRun(value))) return [];
        // What else a name may be depends on the patterns that it could have matched.
        if (!runsPatterns && (keyword === 'patternProperties' || keyword === 'additionalProperties'))
          return [];
        const isMap = named.has(keyword) || keyword === 'patternProperties';
        return [[keyword, data.has(keyword) ? value : copy(value, depth + 1, isMap, isBelow)]];
      }),
    );
  };
  try {
    const checkable = copy(schema, 0, false) as JsonSchema; // a record is copied into a record
    if (!problem) return { checkable };
    return { checkable: withoutTurning(checkable, false) as JsonSchema, problem };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { problem: { kind: error.kind } };
  }
}

function assertInside(root: JsonSchema, part: JsonSchema, isRenamed: boolean): void {
  const { $ref } = part;
  const isElsewhere =
    elsewhere.some((keyword) => part[keyword] !== undefined) ||
    ($ref !== undefined && (isRenamed || findReference(root, $ref) === undefined));
  if (isElsewhere) throw new Refused('reference');
}

function withoutTurning(part: unknown, isNamed: boolean): unknown {
  if (Array.isArray(part)) return part.map((each) => withoutTurning(each, false));
  if (!isRecord(part)) return part;
  const kept = Object.entries(part).filter(([keyword]) => isNamed || !turning.has(keyword));
  return Object.fromEntries(
    kept.map(([keyword, value]) => [
      keyword,
      data.has(keyword) && !isNamed ? value : withoutTurning(value, !isNamed && named.has(keyword)),
    ]),
  );
}

/** Finds what a reference within the same schema points at; anything else is never followed. */
function findReference(root: unknown, reference: unknown): unknown {
  if (typeof reference !== 'string' || !/^#(\/|$)/.test(reference)) return undefined;
  let found = root;
  for (const part of reference.split('/').slice(1)) {
    const name = decode(part);
    if (Array.isArray(found)) found = found[Number(name)] as unknown;
    else if (isRecord(found) && Object.hasOwn(found, name)) found = found[name];
    else return undefined;
  }
  return found;
}

function decode(part: string): string {
  let text = part;
  try {
    text = decodeURIComponent(part);
  } catch {
    // It means itself.
  }
  return text.replaceAll('~1', '/').replaceAll('~0', '~');
}

const sameValue = ['not', 'if', 'then', 'else'];
const sameValues = ['anyOf', 'allOf', 'oneOf'];
const sameValueByName = ['dependentSchemas', 'dependencies'];
const everyProperty = ['additionalProperties', 'unevaluatedProperties'];
const everyItem = ['items', 'contains', 'unevaluatedItems', 'additionalItems'];

/**
 * Whether a value may be checked by what `readSchema` gives: goes the way of an engine through every `$ref`, and only
 * counts. Thirty definitions that each use the next twice would be a thousand million steps; what a part costs on a value is
 * found once, so that to count them is thirty.
 */
export function isAffordable(schema: JsonSchema, value: unknown): boolean {
  const most = limits.schemaSteps;
  const costs = new Map<unknown, Map<unknown, number>>();
  let left: number = most;
  const visit = (part: unknown, instance: unknown, depth: number): number => {
    left -= 1;
    if (left < 0 || depth > 2 * limits.schemaDepth) return Infinity;
    if (!isRecord(part)) return 1;
    const known = costs.get(part) ?? new Map<unknown, number>();
    costs.set(part, known);
    const before = known.get(instance);
    if (before !== undefined) return before;
    // What comes back to itself with the same value would never end.
    known.set(instance, Infinity);
    const cost = count(part, instance, depth);
    known.set(instance, cost);
    return cost;
  };
  const count = (part: JsonSchema, instance: unknown, depth: number): number => {
    let cost = 1;
    // Past the most, nothing more has to be known.
    const add = (next: unknown, inner: unknown) => {
      if (next !== undefined && cost <= most) cost += visit(next, inner, depth + 1);
    };
    const addEach = (next: unknown, inners: readonly unknown[]) => {
      if (next !== undefined) for (const inner of inners) add(next, inner);
    };
    if (part['$ref'] !== undefined) add(findReference(schema, part['$ref']), instance);
    for (const keyword of sameValue) add(part[keyword], instance);
    for (const keyword of sameValues) for (const next of toList(part[keyword])) add(next, instance);
    for (const keyword of sameValueByName) for (const next of toValues(part[keyword])) add(next, instance);
    cost += toList(part['enum']).length;
    if (typeof instance === 'string') cost += Math.ceil(instance.length / charactersPerStep);
    if (isRecord(instance)) {
      const { properties } = part;
      const values = Object.values(instance);
      cost += values.length;
      for (const [name, next] of isRecord(properties) ? Object.entries(properties) : [])
        if (Object.hasOwn(instance, name)) add(next, instance[name]);
      for (const keyword of everyProperty) addEach(part[keyword], values);
      for (const next of toValues(part['patternProperties'])) addEach(next, values);
      addEach(part['propertyNames'], Object.keys(instance));
    }
    if (!Array.isArray(instance)) return cost;
    const items = instance as readonly unknown[];
    if (part['uniqueItems'] === true) cost += items.length * countParts(items, most);
    for (const [index, next] of toList(part['prefixItems']).entries()) add(next, items[index]);
    for (const [index, next] of toList(part['items']).entries()) add(next, items[index]);
    for (const keyword of everyItem) if (!Array.isArray(part[keyword])) addEach(part[keyword], items);
    return cost;
  };
  return visit(schema, value, 0) <= most;
}

/** So many characters of a text go through a pattern in the time of one step of an engine. */
const charactersPerStep = 20;

// Each item is compared with each other, as deep as both go.
function countParts(value: unknown, most: number): number {
  const open = [value];
  let count = 0;
  for (; open.length > 0 && count <= most; count += 1) {
    const next = open.pop();
    if (typeof next === 'object' && next !== null) for (const inner of Object.values(next)) open.push(inner);
  }
  return count;
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function toValues(value: unknown): readonly unknown[] {
  return isRecord(value) ? Object.values(value) : [];
}
