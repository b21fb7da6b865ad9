/** Chance that can be repeated. */
export interface Random {
  /** A whole number from 0 to `most`. */
  readonly integer: (most: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** Some of the items, in their order. */
  readonly sample: <Item>(items: readonly Item[], size: number) => readonly Item[];
}

/** Starts a sequence of chance from a number (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (most: number) => Math.floor(next() * (most + 1));
  return {
    integer,
    chance: (share) => next() < share,
    pick: <Item>(items: readonly Item[]) => items[integer(items.length - 1)] as Item, // no caller has an empty list
    sample: (items, size) => {
      const kept = new Set<number>();
      while (kept.size < Math.min(size, items.length)) kept.add(integer(items.length - 1));
      return items.filter((_, index) => kept.has(index));
    },
  };
}
