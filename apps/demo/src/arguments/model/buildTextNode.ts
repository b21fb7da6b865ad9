import type { ArgumentFormat, TextNode } from './ArgumentNode.js';
import type { NodeStart } from './buildNode.js';
import type { JsonObject } from './isRecord.js';

const formats: readonly ArgumentFormat[] = ['date', 'date-time', 'time', 'email', 'uri'];
const longWord =
  /(^|[\s_-])(body|comments?|content|description|details|diff|instructions|markdown|message|notes?|prompt|text)$/i;
const shortest = 120;

/** Builds the node of a text. */
export function buildTextNode(schema: JsonObject, start: NodeStart): TextNode {
  const { pattern } = schema;
  const format = formats.find((each) => each === schema['format']);
  return {
    ...start,
    kind: 'text',
    isLong: format === undefined && isLong(schema, start),
    ...(format && { format }),
    ...(typeof pattern === 'string' && { pattern }),
  };
}

function isLong(schema: JsonObject, { name, label, bounds }: NodeStart): boolean {
  const { default: initial, contentMediaType } = schema;
  if (typeof initial === 'string' && (initial.includes('\n') || initial.length > shortest)) return true;
  if (typeof contentMediaType === 'string') return true;
  const { maxLength } = bounds;
  if (maxLength !== undefined) return maxLength > 2 * shortest;
  return longWord.test(label) || longWord.test(name);
}
