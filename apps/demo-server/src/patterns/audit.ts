import { ExpiringMap } from '../expiringMap.js';

/** The patterns, from A to H. */
export const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** The letter of a pattern. */
export type Letter = (typeof letters)[number];

/** Counts a side effect of each pattern, apart for each run, so that two pages do not count each other's. */
export class Audit {
  readonly #runs = new ExpiringMap<Record<Letter, number>>({ limit: 1000, lifetimeMs: 60 * 60_000 });

  /** `onCount` is told of each. */
  constructor(private readonly onCount: (run: string, letter: Letter) => void = () => {}) {}

  /** Does the side effect: one more line in the books. */
  count(run: string, letter: Letter): void {
    const counts = this.read(run);
    this.#runs.set(run, { ...counts, [letter]: counts[letter] + 1 });
    this.onCount(run, letter);
  }

  /** Says how often each pattern has done it in a run. */
  read(run: string): Record<Letter, number> {
    return this.#runs.get(run) ?? { a: 0, b: 0, c: 0, d: 0, e: 0, f: 0, g: 0, h: 0 };
  }
}
