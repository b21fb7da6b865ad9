import type { Ending } from './kill/killPlan.js';
import type { Consent, PersonBooks } from './person/personBooks.js';
import type { Scenario } from './scenarios.js';
import type { Delivery } from './server/serverBooks.js';

/** What must not be, counted over one run. */
export interface Verdict {
  /** Answers that the person gave, was not asked for again, and that the call ended without. */
  readonly answersLost: number;
  /** Effects beyond those that the person agreed to. */
  readonly unagreedExecutions: number;
  /** Legs that arrived again although the person did not agree to that. */
  readonly unagreedLegs: number;
  readonly stuck: number;
  readonly draftsLost: number;
}

/** The end of a page in the middle of a call. */
export interface Kill {
  readonly at: number;
  readonly ending: Ending;
  readonly words: string;
}

/** What one run left behind. */
export interface RunRecord {
  readonly scenario: Scenario;
  readonly books: PersonBooks;
  readonly deliveries: readonly Delivery[];
  /** Where its pages were killed. */
  readonly kills?: readonly Kill[];
}

/** Holds what the server saw against what the person knows. */
export function judgeRun({ scenario, books, deliveries }: RunRecord): Verdict {
  // What was copied on the way, no page has sent.
  const own = deliveries.filter(({ isCopy }) => !isCopy).sort((one, other) => one.at - other.at);
  const firsts = new Set<string>();
  const repeated = own.filter(({ follows }) => follows === '' || firsts.has(follows) || !firsts.add(follows));
  const effects = own.filter(({ effect }) => effect);
  const count = (legs: readonly Delivery[]) =>
    scenario.isIdempotent ? 0 : countUnagreed(legs, books.consents);
  return {
    answersLost: countLost(scenario, books),
    unagreedExecutions: count(effects),
    unagreedLegs: count(repeated),
    stuck: books.result === undefined ? 1 : 0,
    draftsLost: books.draftsLost,
  };
}

/** Every leg needs a consent of its own, given since the one before arrived. */
function countUnagreed(legs: readonly Delivery[], consents: readonly Consent[]): number {
  const left = [...consents];
  let before = -Infinity;
  let unagreed = 0;
  for (const { at } of legs) {
    const index = left.findIndex((consent) => consent.at > before && consent.at <= at);
    if (index < 0) unagreed += 1;
    else left.splice(0, index + 1);
    before = at;
  }
  return unagreed;
}

// The call has to end with what was said last: what was given, or what was pressed after it without anybody seeing more.
function countLost({ stages }: Scenario, { said, result }: PersonBooks): number {
  if (result === undefined) return 0;
  const keys = stages.flatMap((stage) => ('ask' in stage ? stage.ask : []));
  return keys.filter((key) => {
    const ours = said.filter((each) => each.key === key);
    const last = ours.findLastIndex(({ isGiven }) => isGiven);
    return !ours.slice(Math.max(0, last)).some(({ value }) => result.includes(`"${key}":"${value}"`));
  }).length;
}

/** Whether anything happened that must not be. */
export function isSpotless(verdict: Verdict): boolean {
  return Object.values(verdict).every((count) => count === 0);
}
