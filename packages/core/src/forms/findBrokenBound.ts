import { boundKeywords, type BoundKeyword, type Bounds } from './toBounds.js';

/** Finds the first limit that a length, count or number breaks. */
export function findBrokenBound(
  bounds: Bounds,
  size: number,
): { keyword: BoundKeyword; limit: number } | undefined {
  for (const keyword of boundKeywords) {
    const limit = bounds[keyword];
    if (limit !== undefined && breaks(keyword, size, limit)) return { keyword, limit };
  }
  return undefined;
}

/** Tells whether no size at all could meet the limits: one end of the range already breaks the other. */
export function areContradictory(bounds: Bounds): boolean {
  const absent = NaN; // no comparison with it holds
  return boundKeywords.some((one) =>
    boundKeywords.some(
      (other) =>
        isLower(one) !== isLower(other) && breaks(one, bounds[other] ?? absent, bounds[one] ?? absent),
    ),
  );
}

function isLower(keyword: BoundKeyword): boolean {
  return /min/i.test(keyword);
}

function breaks(keyword: BoundKeyword, size: number, limit: number): boolean {
  const room = isLower(keyword) ? size - limit : limit - size;
  return room < 0 || (room === 0 && keyword.startsWith('exclusive'));
}
