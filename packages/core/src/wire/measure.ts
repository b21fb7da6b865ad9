/** How much of a value may be looked at. */
export interface Size {
  readonly depth: number;
  readonly parts?: number;
  readonly characters?: number;
}

/** The limit that a value of JSON is past, if it is. Counts without recursion, so that no depth can break it, and stops at once. */
export function findExcess(value: unknown, most: Size): keyof Size | undefined {
  const { depth, parts = Infinity, characters = Infinity } = most;
  const left = [{ value, level: 1 }];
  let counted = 0;
  let written = 0;
  for (let next = left.pop(); next; next = left.pop()) {
    counted += 1;
    if (typeof next.value === 'string') written += next.value.length;
    else if (typeof next.value === 'object' && next.value !== null) {
      if (next.level > depth) return 'depth';
      const inside = Object.entries(next.value);
      if (counted + left.length + inside.length > parts) return 'parts';
      for (const [name, inner] of inside) {
        written += name.length;
        left.push({ value: inner, level: next.level + 1 });
      }
    }
    if (written > characters) return 'characters';
  }
  return undefined;
}

/** A text no longer than that, its end replaced by three dots. */
export function cutText(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

/** A number within bounds; nothing for what is no number, which JSON can make of digits alone. */
export function toBounded(value: unknown, least: number, most: number): number | undefined {
  return typeof value === 'number' && !Number.isNaN(value)
    ? Math.min(Math.max(value, least), most)
    : undefined;
}
