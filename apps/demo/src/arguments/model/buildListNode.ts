import type { ChoicesNode, ListNode } from './ArgumentNode.js';
import { buildNode, type NodeBuild, type NodePlace, type NodeStart } from './buildNode.js';
import { isRecord, type JsonObject } from './isRecord.js';

/** Builds the node of an array whose items are all of one sort; undefined for any other. */
export function buildListNode(
  schema: JsonObject,
  start: NodeStart,
  inner: NodePlace,
  build: NodeBuild,
): ListNode | ChoicesNode | undefined {
  const { items, prefixItems, anyOf, oneOf } = schema;
  if (!isRecord(items) || prefixItems !== undefined || anyOf !== undefined || oneOf !== undefined)
    return undefined;
  const place = { ...inner, name: '', isRequired: true, isPrefilled: true, isWhole: false };
  const item = buildNode(items, place, build);
  if (item.kind === 'choice' && schema['uniqueItems'] === true) {
    return { ...start, kind: 'choices', options: item.options };
  }
  return { ...start, kind: 'list', item };
}
