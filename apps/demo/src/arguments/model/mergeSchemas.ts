import { isSameJson } from '../json/isSameJson.js';
import { isRecord, type JsonObject } from './isRecord.js';

const annotations = new Set(['title', 'description', 'default', 'examples', '$comment', 'deprecated']);
const highest = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']);
const lowest = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']);

/** Makes one schema of two that both apply, or returns undefined where that is not simple; words of the latter win. */
export function mergeSchemas(one: JsonObject, other: JsonObject): JsonObject | undefined {
  const merged = new Map(Object.entries(one));
  for (const [keyword, value] of Object.entries(other)) {
    const known = merged.get(keyword);
    const both =
      known === undefined || annotations.has(keyword) ? value : mergeKeyword(keyword, known, value);
    if (both === undefined) return undefined;
    merged.set(keyword, both);
  }
  return Object.fromEntries(merged);
}

function mergeKeyword(keyword: string, one: unknown, other: unknown): unknown {
  if (isSameJson(one, other)) return one;
  if (keyword === 'properties' && isRecord(one) && isRecord(other)) return mergeProperties(one, other);
  if (Array.isArray(one) && Array.isArray(other)) {
    if (keyword === 'required') return [...new Set<unknown>([...one, ...other])];
    if (keyword === 'enum') return one.filter((value) => other.includes(value));
  }
  if (typeof one === 'number' && typeof other === 'number') {
    if (highest.has(keyword)) return Math.max(one, other);
    if (lowest.has(keyword)) return Math.min(one, other);
  }
  const types = new Set([one, other]);
  if (keyword === 'type' && types.has('integer') && types.has('number')) return 'integer';
  return undefined;
}

// What both describe is merged in its turn, once it is looked at.
function mergeProperties(one: JsonObject, other: JsonObject): JsonObject {
  const merged = new Map(Object.entries(one));
  for (const [name, schema] of Object.entries(other)) {
    merged.set(name, merged.has(name) ? { allOf: [merged.get(name), schema] } : schema);
  }
  return Object.fromEntries(merged);
}
