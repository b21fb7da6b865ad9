import type { Random } from '../createRandom.js';
import { draftTime } from '../person/personBooks.js';

/** The ways in which a page ends. */
const endings = ['close', 'leave', 'reload', 'crash', 'kill-browser'] as const;

/** How a page ends. */
export type Ending = (typeof endings)[number];

/** When a page ends: so many steps after it was opened, and a moment later. */
export interface KillPlan {
  /** A number, the step at which something is filled in and left for a while, or the arrival of a leg at the server. */
  readonly step: number | 'lingers' | 'leg-arrives';
  readonly delay: number;
  readonly ending: Ending;
}

const delays = [
  [0, 0],
  [1, 15],
  [15, 60],
  [60, 250],
] as const;

/** Plans the end of one page. */
export function planKill(random: Random): KillPlan {
  const [least, most] = random.pick(delays);
  // Most ends are near the beginning of a page, where most is going on.
  const step = random.between(1, random.pick([3, 6, 10]));
  // A whole browser takes its time to come back.
  const ending = random.chance(0.04) ? 'kill-browser' : random.pick(endings.slice(0, 4));
  if (random.chance(0.06)) return { step: 'lingers', delay: draftTime + 100, ending };
  const delay = random.between(least, most);
  // While the server holds a leg, and just after its answer has left, it matters most.
  return { step: random.chance(0.4) ? 'leg-arrives' : step, delay, ending };
}
