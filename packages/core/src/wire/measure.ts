/** How much a value of JSON may hold: levels, values, and characters of its texts and names. */
export interface Size {
  readonly depth: number;
  readonly parts: number;
  readonly characters: number;
}

/** How much a value of JSON was found to hold, and the limit that it is past, if it is. */
export interface Measure {
  readonly parts: number;
  readonly characters: number;
  readonly excess?: keyof Size;
}

/**
 * Measures a value of JSON level by level, so that no depth can break it, and stops at the first limit that it is past. Costs no
 * more than to write the value down: a list is counted before anything in it is looked at.
 */
export function measure(value: unknown, most: Partial<Size>): Measure {
  const { depth = Infinity, parts: mostParts = Infinity, characters: mostCharacters = Infinity } = most;
  let parts = 1;
  let characters = 0;
  let below: object[] = [];
  const count = (inner: unknown) => {
    if (typeof inner === 'string') characters += inner.length;
    else if (typeof inner === 'object' && inner !== null) below.push(inner);
  };
  count(value);
  for (let level = 1; below.length > 0; level += 1) {
    if (level > depth) return { parts, characters, excess: 'depth' };
    const row = below;
    below = [];
    for (const part of row) {
      const list = Array.isArray(part) ? (part as readonly unknown[]) : undefined;
      const names = list ? [] : Object.keys(part);
      parts += list?.length ?? names.length;
      if (parts > mostParts) return { parts, characters, excess: 'parts' };
      list?.forEach(count);
      for (const name of names) {
        characters += name.length;
        count((part as Readonly<Record<string, unknown>>)[name]);
      }
      if (characters > mostCharacters) return { parts, characters, excess: 'characters' };
    }
  }
  return characters > mostCharacters ? { parts, characters, excess: 'characters' } : { parts, characters };
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
