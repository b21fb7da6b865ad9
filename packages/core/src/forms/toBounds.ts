/** The keywords that limit a length, a count or a number. */
export const boundKeywords = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
] as const;
/** One of the keywords that limit a length, a count or a number. */
export type BoundKeyword = (typeof boundKeywords)[number];
/** The limits of one field; a field carries only those of its own kind. */
export type Bounds<Keyword extends BoundKeyword = BoundKeyword> = { [Each in Keyword]?: number };

/** Keeps the usable limits of one sort: lengths and counts are whole and not negative, numbers are finite. */
export function toBounds<Sort extends 'Length' | 'Items' | 'imum'>(
  schema: Readonly<Record<string, unknown>>,
  sort: Sort,
): Bounds<Extract<BoundKeyword, `${string}${Sort}`>> {
  const usable = boundKeywords.filter((keyword) => {
    const limit = schema[keyword];
    if (typeof limit !== 'number' || !keyword.endsWith(sort)) return false;
    return sort === 'imum' ? Number.isFinite(limit) : Number.isInteger(limit) && limit >= 0;
  });
  // fromEntries widens the keys to string; the filter has just proved them and their values.
  return Object.fromEntries(usable.map((keyword) => [keyword, schema[keyword]])) as Bounds;
}
