import { argumentLimits } from './argumentLimits.js';
import type { ArgumentNode, JsonNode } from './ArgumentNode.js';
import { buildListNode } from './buildListNode.js';
import { buildObjectNode } from './buildObjectNode.js';
import { buildTextNode } from './buildTextNode.js';
import { flattenSchema } from './flattenSchema.js';
import { isRecord, type JsonObject } from './isRecord.js';
import { toBounds } from './toBounds.js';
import { cut, toLabel } from './toLabel.js';
import { toOptions } from './toOptions.js';

/** Where a schema stands. */
export interface NodePlace {
  readonly name: string;
  readonly isRequired: boolean;
  /** How many more levels may follow. */
  readonly depth: number;
  readonly trail: readonly string[];
  /** Whether defaults may be filled in. */
  readonly isPrefilled: boolean;
  /** It is the arguments as a whole. */
  readonly isWhole: boolean;
}

/** What is shared while one model is built. */
export interface NodeBuild {
  readonly root: JsonObject;
  fieldsLeft: number;
}

/** What every node begins with. */
export type NodeStart = Omit<JsonNode, 'kind' | 'schema'>;

/** Builds the node of one schema; what no form can hold becomes JSON. */
export function buildNode(schema: unknown, place: NodePlace, build: NodeBuild): ArgumentNode {
  build.fieldsLeft -= 1;
  const flat = build.fieldsLeft < 0 ? undefined : flattenSchema(schema, build.root, place.trail);
  const start = buildStart(
    flat?.schema ?? (isRecord(schema) ? schema : {}),
    place,
    flat?.isNullable ?? false,
  );
  const json: JsonNode = { ...start, kind: 'json', schema };
  if (!flat) return json;
  const inner = { ...place, depth: place.depth - 1, trail: flat.trail };
  return buildTyped(flat.schema, start, inner, build) ?? json;
}

function buildTyped(
  schema: JsonObject,
  start: NodeStart,
  inner: NodePlace,
  build: NodeBuild,
): ArgumentNode | undefined {
  const options = toOptions(schema);
  if (options) return buildChoice(start, options);
  switch (toType(schema)) {
    case 'string':
      return hasUnion(schema) ? undefined : buildTextNode(schema, start);
    case 'number':
    case 'integer':
      return hasUnion(schema) ? undefined : buildNumber(schema, start);
    case 'boolean':
      return { ...start, kind: 'boolean' };
    case 'object':
      return inner.depth < 0 ? undefined : buildObjectNode(schema, start, inner, build);
    case 'array':
      return inner.depth < 0 ? undefined : buildListNode(schema, start, inner, build);
    default:
      return undefined;
  }
}

function toType(schema: JsonObject): unknown {
  if (schema['type'] !== undefined) return schema['type'];
  if (isRecord(schema['properties'])) return 'object';
  return schema['items'] === undefined ? undefined : 'array';
}

function hasUnion(schema: JsonObject): boolean {
  return schema['anyOf'] !== undefined || schema['oneOf'] !== undefined;
}

function buildStart(schema: JsonObject, place: NodePlace, isNullable: boolean): NodeStart {
  const { title, description, default: initial } = schema;
  return {
    name: place.name,
    label: toLabel(place.name, title),
    ...(typeof description === 'string' &&
      description.trim() !== '' && { description: cut(description.trim(), argumentLimits.description) }),
    whenEmpty: place.isRequired ? (isNullable ? 'null' : 'ask') : 'leave-out',
    ...(initial !== undefined &&
      initial !== null &&
      (place.isPrefilled ? { default: initial } : { mentionedDefault: initial })),
    bounds: toBounds(schema),
  };
}

function buildChoice(start: NodeStart, options: NonNullable<ReturnType<typeof toOptions>>): ArgumentNode {
  // Where there is nothing to choose, nobody has to.
  const only = start.whenEmpty === 'ask' && options.length === 1 ? options[0] : undefined;
  return { ...start, ...(only && { default: only.value }), kind: 'choice', options };
}

function buildNumber(schema: JsonObject, start: NodeStart): ArgumentNode {
  const { multipleOf } = schema;
  return {
    ...start,
    kind: 'number',
    isInteger: schema['type'] === 'integer',
    ...(typeof multipleOf === 'number' && multipleOf > 0 && { multipleOf }),
  };
}
