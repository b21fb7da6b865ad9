import { findReference } from '../model/findReference.js';
import { isRecord, type JsonObject } from '../model/isRecord.js';

const most = { steps: 50_000, depth: 150 };
const sameValue = ['not', 'if', 'then', 'else'];
const sameValues = ['anyOf', 'allOf', 'oneOf'];
const everyProperty = ['additionalProperties', 'unevaluatedProperties'];
const everyItem = ['items', 'contains', 'unevaluatedItems', 'additionalItems'];

/** Walks the way of the interpreter, and only counts: a schema that branches without end is not worth starting on. */
export function isAffordable(schema: JsonObject, value: unknown): boolean {
  let left = most.steps;
  const visit = (part: unknown, instance: unknown, depth: number): boolean => {
    left -= 1;
    if (left < 0 || depth > most.depth) return false;
    if (!isRecord(part)) return true;
    const down = (next: unknown, inner: unknown) => next === undefined || visit(next, inner, depth + 1);
    const toEach = (next: unknown, inners: readonly unknown[]) =>
      next === undefined || inners.every((inner) => down(next, inner));
    if (part['$ref'] !== undefined && !down(findReference(schema, part['$ref']), instance)) return false;
    if (!sameValue.every((keyword) => down(part[keyword], instance))) return false;
    if (!sameValues.every((keyword) => toList(part[keyword]).every((next) => down(next, instance))))
      return false;
    if (!toValues(part['dependentSchemas']).every((next) => down(next, instance))) return false;
    if (isRecord(instance)) {
      const { properties } = part;
      const known = isRecord(properties) ? Object.entries(properties) : [];
      const values = Object.values(instance);
      return (
        known.every(([name, next]) => !Object.hasOwn(instance, name) || down(next, instance[name])) &&
        everyProperty.every((keyword) => toEach(part[keyword], values)) &&
        toEach(part['propertyNames'], Object.keys(instance))
      );
    }
    if (!Array.isArray(instance)) return true;
    const items = instance as readonly unknown[];
    if (part['uniqueItems'] === true) left -= items.length ** 2;
    return (
      toList(part['prefixItems']).every((next, index) => down(next, items[index])) &&
      everyItem.every((keyword) => toEach(part[keyword], items))
    );
  };
  return visit(schema, value, 0) && left >= 0;
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function toValues(value: unknown): readonly unknown[] {
  return isRecord(value) ? Object.values(value) : [];
}
