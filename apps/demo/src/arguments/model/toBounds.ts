import { boundKeywords } from '@mcp-roundtrip/core/forms';
import type { Bounds } from './ArgumentNode.js';
import type { JsonObject } from './isRecord.js';

/** Keeps the usable limits of a schema: numbers are finite, lengths and counts are whole and not negative. */
export function toBounds(schema: JsonObject): Bounds {
  const usable = boundKeywords.filter((keyword) => {
    const limit = schema[keyword];
    if (typeof limit !== 'number' || !Number.isFinite(limit)) return false;
    return keyword.endsWith('imum') || (Number.isInteger(limit) && limit >= 0);
  });
  // fromEntries widens the keys to string; the filter has just proved them and their values.
  return Object.fromEntries(usable.map((keyword) => [keyword, schema[keyword]])) as Bounds;
}
