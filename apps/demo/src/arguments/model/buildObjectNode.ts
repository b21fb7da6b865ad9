import { argumentLimits } from './argumentLimits.js';
import type { ArgumentNode, JsonNode, ObjectNode } from './ArgumentNode.js';
import { buildNode, type NodeBuild, type NodePlace, type NodeStart } from './buildNode.js';
import { isRecord, type JsonObject } from './isRecord.js';

/** Builds the node of an object; undefined where its properties are not known beforehand. */
export function buildObjectNode(
  schema: JsonObject,
  start: NodeStart,
  inner: NodePlace,
  build: NodeBuild,
): ObjectNode | undefined {
  const { properties = {}, required } = schema;
  if (!isRecord(properties) || hasShapedBranches(schema)) return undefined;
  const entries = Object.entries(properties);
  if (entries.length > argumentLimits.fields) return undefined;
  const hasOthers = takesOthers(schema);
  // A tool without properties takes no arguments; a part without any takes whatever it is given.
  if (entries.length === 0 && (hasOthers || !inner.isWhole)) return undefined;
  const requiredNames = new Set<unknown>(Array.isArray(required) ? required : []);
  const isOptional = start.whenEmpty !== 'ask';
  const isPrefilled = inner.isPrefilled && !(isOptional && hasBlankNeed(properties, requiredNames));
  const fields = entries.map(([name, property]): ArgumentNode => {
    const place = { ...inner, name, isRequired: requiredNames.has(name), isPrefilled, isWhole: false };
    return buildNode(property, place, build);
  });
  return { ...start, kind: 'object', fields, ...(hasOthers && { others: buildOthers(schema) }) };
}

function takesOthers({ additionalProperties, patternProperties }: JsonObject): boolean {
  return (
    isRecord(additionalProperties) ||
    (isRecord(patternProperties) && Object.keys(patternProperties).length > 0)
  );
}

// Branches that only say what is required are left to the check before sending.
function hasShapedBranches({ anyOf, oneOf }: JsonObject): boolean {
  const branches = [anyOf, oneOf].flatMap((union) =>
    Array.isArray(union) ? (union as readonly unknown[]) : [],
  );
  return branches.some(
    (branch) => !isRecord(branch) || Object.keys(branch).some((keyword) => keyword !== 'required'),
  );
}

// Someone who leaves such an object out must not be asked for the rest of it because one field had a default.
function hasBlankNeed(properties: JsonObject, required: ReadonlySet<unknown>): boolean {
  return Object.entries(properties).some(
    ([name, property]) => required.has(name) && !(isRecord(property) && property['default'] !== undefined),
  );
}

function buildOthers({ additionalProperties, patternProperties }: JsonObject): JsonNode {
  const schema = { type: 'object', additionalProperties, patternProperties };
  return { kind: 'json', name: '', label: '', whenEmpty: 'leave-out', bounds: {}, schema };
}
