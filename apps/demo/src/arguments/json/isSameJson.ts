import { isRecord } from '../model/isRecord.js';

// Deeper, only what is the very same counts as such: a server may nest without end.
const deepest = 100;

/** Whether two JSON values say the same, whatever the order of their keys; never throws, however deep they are. */
export function isSameJson(one: unknown, other: unknown, depth = 0): boolean {
  if (Object.is(one, other)) return true;
  if (depth >= deepest) return false;
  if (Array.isArray(one) && Array.isArray(other))
    return (
      one.length === other.length && one.every((item, index) => isSameJson(item, other[index], depth + 1))
    );
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameJson(one[name], other[name], depth + 1))
  );
}
