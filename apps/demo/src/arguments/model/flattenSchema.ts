import { argumentLimits } from './argumentLimits.js';
import { findReference } from './findReference.js';
import { isRecord, type JsonObject } from './isRecord.js';
import { mergeSchemas } from './mergeSchemas.js';

/** A schema without references, parts that all apply, and null. */
export interface FlatSchema {
  readonly schema: JsonObject;
  readonly isNullable: boolean;
  /** The references on the way here; one that comes again would go on for ever. */
  readonly trail: readonly string[];
}

/** Follows local references, merges `allOf`, and takes null for "may be left empty"; undefined where that is not simple. */
export function flattenSchema(
  schema: unknown,
  root: JsonObject,
  trail: readonly string[],
): FlatSchema | undefined {
  let steps: number = argumentLimits.steps;
  const flatten = (part: unknown, passed: readonly string[]): FlatSchema | undefined => {
    steps -= 1;
    if (steps < 0 || !isRecord(part)) return undefined;
    const { $ref, allOf, ...own } = part;
    const parts: FlatSchema[] = [];
    if (typeof $ref === 'string') {
      const target = passed.includes($ref) ? undefined : findReference(root, $ref);
      const found = flatten(target, [...passed, $ref]);
      if (!found) return undefined;
      parts.push(found);
    }
    for (const each of Array.isArray(allOf) ? (allOf as readonly unknown[]) : []) {
      const found = flatten(each, passed);
      if (!found) return undefined;
      parts.push(found);
    }
    const rest = takeNull(own);
    const last = flattenOnlyBranch(rest.schema, passed, flatten);
    if (!last) return undefined;
    return mergeAll([...parts, { ...last, isNullable: rest.isNullable || last.isNullable }]);
  };
  return flatten(schema, trail);
}

// Null has to be allowed by every part; one that says nothing about the type allows it.
function mergeAll(parts: readonly FlatSchema[]): FlatSchema | undefined {
  let merged: JsonObject | undefined = {};
  for (const { schema } of parts) merged = merged && mergeSchemas(merged, schema);
  const typed = parts.filter(({ schema }) => 'type' in schema || 'enum' in schema || 'const' in schema);
  const isNullable = parts.some((part) => part.isNullable) && typed.every((part) => part.isNullable);
  const trail = [...new Set(parts.flatMap((part) => part.trail))];
  return merged && { schema: merged, isNullable, trail };
}

// A union of which one branch is left once null is taken out is that branch.
function flattenOnlyBranch(
  schema: JsonObject,
  trail: readonly string[],
  flatten: (part: unknown, trail: readonly string[]) => FlatSchema | undefined,
): FlatSchema | undefined {
  for (const union of ['anyOf', 'oneOf']) {
    const branches = schema[union];
    if (!Array.isArray(branches) || branches.length !== 1) continue;
    const { [union]: _, ...rest } = schema;
    const branch = flatten(branches[0], trail);
    const merged = branch && mergeSchemas(branch.schema, rest);
    return branch && merged && { ...branch, schema: merged };
  }
  return { schema, isNullable: false, trail };
}

function takeNull(schema: JsonObject): { schema: JsonObject; isNullable: boolean } {
  const without = new Map(Object.entries(schema));
  let isNullable = false;
  const keep = (keyword: string, isNull: (value: unknown) => boolean) => {
    const values = schema[keyword];
    if (!Array.isArray(values)) return;
    const others = (values as readonly unknown[]).filter((value) => !isNull(value));
    if (others.length < values.length) isNullable = true;
    without.set(keyword, keyword === 'type' && others.length === 1 ? others[0] : others);
  };
  keep('type', (type) => type === 'null');
  keep('enum', (value) => value === null);
  for (const union of ['anyOf', 'oneOf']) {
    keep(union, (branch) => isRecord(branch) && (branch['type'] === 'null' || branch['const'] === null));
  }
  return { schema: Object.fromEntries(without), isNullable };
}
