import { isRecord, type JsonObject } from '../model/isRecord.js';

const most = { parts: 20_000, depth: 60 };
// Identities and dialects would change what a reference means, or be refused; formats are only remarks.
const dropped = new Set([
  '$schema',
  '$id',
  'id',
  '$anchor',
  '$recursiveRef',
  '$recursiveAnchor',
  'format',
  'default',
  'examples',
]);
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
const named = new Set(['properties', '$defs', 'definitions', 'dependentSchemas']);

/**
 * Copies a schema for the interpreter without what could hold up the page: patterns, which are the server's own
 * programs. Returns undefined where it is too large to be worth it.
 */
export function toCheckableSchema(schema: JsonObject): JsonObject | undefined {
  let left = most.parts;
  let hasPattern = false;
  const copy = (part: unknown, depth: number, isNamed: boolean): unknown => {
    left -= 1;
    if (left < 0 || depth > most.depth) throw new RangeError('The schema is too large to be checked.');
    if (Array.isArray(part)) return part.map((each) => copy(each, depth + 1, false));
    if (!isRecord(part)) return part;
    const open = !isNamed && 'patternProperties' in part;
    if (open || (!isNamed && 'pattern' in part)) hasPattern = true;
    const entries = Object.entries(part).filter(([keyword]) => {
      if (isNamed) return true;
      if (keyword === 'pattern' || keyword === 'patternProperties') return false;
      return !dropped.has(keyword) && !(open && keyword === 'additionalProperties');
    });
    return Object.fromEntries(
      entries.map(([keyword, value]) => {
        const isData = !isNamed && (keyword === 'enum' || keyword === 'const');
        return [keyword, isData ? value : copy(value, depth + 1, !isNamed && named.has(keyword))];
      }),
    );
  };
  try {
    const checkable = copy(schema, 0, false) as JsonObject; // a record is copied into a record
    return hasPattern ? (withoutTurning(checkable, false) as JsonObject) : checkable;
  } catch {
    return undefined;
  }
}

function withoutTurning(part: unknown, isNamed: boolean): unknown {
  if (Array.isArray(part)) return part.map((each) => withoutTurning(each, false));
  if (!isRecord(part)) return part;
  const kept = Object.entries(part).filter(([keyword]) => isNamed || !turning.has(keyword));
  return Object.fromEntries(
    kept.map(([keyword, value]) => [keyword, withoutTurning(value, !isNamed && named.has(keyword))]),
  );
}
