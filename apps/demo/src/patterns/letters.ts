/** The patterns, from A to H, by the letters of their tools. */
export const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** The letter of a pattern. */
export type Letter = (typeof letters)[number];

/** What becomes of a side effect above the questions: done once, done again in every round, or that unseen. */
export type Safety = 'safe' | 'unsafe' | 'never';

/** How safe each pattern is. */
export const safety: Readonly<Record<Letter, Safety>> = {
  a: 'unsafe',
  b: 'never',
  c: 'unsafe',
  d: 'unsafe',
  e: 'unsafe',
  f: 'safe',
  g: 'safe',
  h: 'safe',
};
