import { isRecord } from '../model/isRecord.js';

const deepest = 40;

/** A schema of a server to be read, of any depth; what is nested too deeply to be read is cut. */
export function toSchemaText(schema: unknown): string {
  return JSON.stringify(cutDepth(schema, 0), null, 2) ?? '';
}

function cutDepth(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return '…';
  if (Array.isArray(value)) return value.map((item) => cutDepth(item, depth + 1));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cutDepth(part, depth + 1)]));
}
