import { argumentLimits } from './argumentLimits.js';
import type { ArgumentModel, JsonNode } from './ArgumentNode.js';
import { buildNode, type NodeBuild } from './buildNode.js';
import type { JsonObject } from './isRecord.js';

/** Turns the JSON Schema of a tool's arguments into what a form shows; never throws, whatever the schema. */
export function toArgumentModel(schema: JsonObject): ArgumentModel {
  for (const depth of argumentLimits.depths) {
    const build: NodeBuild = { root: schema, fieldsLeft: argumentLimits.fields };
    const place = { name: '', isRequired: true, depth, trail: ['#'], isPrefilled: true, isWhole: true };
    const root = buildNode({ type: 'object', ...schema }, place, build);
    // Too many fields for one page: the deeper levels are given up first.
    if (build.fieldsLeft < 0) continue;
    if (root.kind === 'object') return { root, schema };
    break;
  }
  return { root: buildWholeAsJson(schema), schema };
}

function buildWholeAsJson(schema: JsonObject): JsonNode {
  return { kind: 'json', name: '', label: '', whenEmpty: 'leave-out', bounds: {}, schema };
}
