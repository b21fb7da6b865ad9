import { limits } from '../limits.js';
import {
  readPattern,
  UnreadablePattern,
  type CharacterSet,
  type PatternBranch,
  type PatternNode,
  type PatternProblem,
} from './readPattern.js';

/** A place of the pattern that takes one character, and what may come after it. */
interface Place {
  readonly set: CharacterSet;
  readonly isInLoop: boolean;
  readonly follow: Place[];
}

/** Where a part of the pattern may begin and end, and in how many ways it may be gone through without a loop. */
interface Part {
  readonly first: readonly Place[];
  readonly last: readonly Place[];
  readonly isNullable: boolean;
  readonly ways: number;
}

/** The pattern as far as it is gone through, and how many steps are left for it and for what comes after it. */
interface Passage {
  readonly places: Place[];
  readonly budget: PatternBudget;
}
/** How many steps are left to decide about the patterns of one schema. */
export interface PatternBudget {
  left: number;
}
const mostPlaces = limits.patternCount;
const mostWays = 1_000;

/**
 * Why a server's pattern must not be run here, or nothing where it takes time in proportion to the text, in any engine.
 * Inside a loop the next character has to decide alone where the pattern goes on, so that there is never anything to try
 * again; outside there may be some ways, but not many; and a loop that can fail must not be tried from every place of the
 * text. Looking around, referring back, and anchors inside are refused unseen. To find that out takes steps of its own, which
 * are counted.
 */
export function findPatternProblem(
  pattern: string,
  budget: PatternBudget = { left: limits.patternSteps },
): PatternProblem | undefined {
  try {
    return findBranchProblem(
      readPattern(pattern, (steps) => spend(budget, steps)),
      budget,
    );
  } catch (error) {
    if (error instanceof UnreadablePattern) return error.problem;
    throw error;
  }
}

function spend(budget: PatternBudget, steps: number): void {
  budget.left -= steps;
  if (budget.left < 0) throw new UnreadablePattern('counts too far');
}

function findBranchProblem(
  branches: readonly PatternBranch[],
  budget: PatternBudget,
): PatternProblem | undefined {
  let ways = 0;
  for (const { node, atStart, atEnd } of branches) {
    const places: Place[] = [];
    const whole = link(node, { places, budget }, false);
    ways += whole.ways;
    if (places.some(({ isInLoop, follow }) => isInLoop && overlap(follow)))
      return 'can match the same text in too many ways';
    // A loop that ends the pattern cannot fail once it is entered.
    const canFail = (place: Place) => place.isInLoop && (atEnd || !whole.last.includes(place));
    if (!atStart && places.some(canFail)) return 'may start anywhere';
  }
  return ways > mostWays ? 'can match the same text in too many ways' : undefined;
}

function link(node: PatternNode, passage: Passage, isInLoop: boolean): Part {
  const { places, budget } = passage;
  spend(budget, 1);
  switch (node.kind) {
    case 'set': {
      if (places.length >= mostPlaces) throw new UnreadablePattern('counts too far');
      const place: Place = { set: node.set, isInLoop, follow: [] };
      places.push(place);
      return { first: [place], last: [place], isNullable: false, ways: 1 };
    }
    case 'sequence':
      return node.parts.reduce<Part>(
        (before, part) => {
          const after = link(part, passage, isInLoop);
          follow(before.last, after.first, budget);
          return {
            first: before.isNullable ? [...before.first, ...after.first] : before.first,
            last: after.isNullable ? [...before.last, ...after.last] : after.last,
            isNullable: before.isNullable && after.isNullable,
            ways: before.ways * after.ways,
          };
        },
        { first: [], last: [], isNullable: true, ways: 1 },
      );
    case 'choice': {
      const options = node.options.map((option) => link(option, passage, isInLoop));
      const isNullable = options.some((option) => option.isNullable);
      // To take nothing in two ways doubles the ways with each round of the loop.
      if (isInLoop && options.filter((option) => option.isNullable).length > 1)
        throw new UnreadablePattern('can match the same text in too many ways');
      const first = options.flatMap((option) => option.first);
      const counts = options.map(({ ways }) => ways);
      // Where the next character decides, there is one way at a time.
      const ways = overlap(first) ? counts.reduce((sum, each) => sum + each, 0) : Math.max(...counts);
      return {
        first,
        last: options.flatMap((option) => option.last),
        isNullable,
        // What may be left out may also be there and have to be given back.
        ways: isNullable && first.length > 0 ? ways + 1 : ways,
      };
    }
    case 'loop': {
      const part = link(node.part, passage, true);
      follow(part.last, part.first, budget);
      // An option that takes nothing would let the loop go round without end.
      return { ...part, isNullable: true, ways: 1 };
    }
    default:
      return node satisfies never;
  }
}

function follow(before: readonly Place[], after: readonly Place[], budget: PatternBudget): void {
  const ranges = after.reduce((count, { set }) => count + set.length, 0);
  for (const place of before) {
    spend(budget, ranges);
    place.follow.push(...after);
  }
}

// Whether one character can lead to two of these places, or to one of them in two ways.
function overlap(places: readonly Place[]): boolean {
  if (places.length < 2) return false;
  const ranges = places
    .flatMap(({ set }, index) => set.map(([first, last]) => ({ first, last, index })))
    .sort((one, other) => one.first - other.first);
  let reached = { last: -1, index: -1 };
  for (const { first, last, index } of ranges) {
    if (first <= reached.last && index !== reached.index) return true;
    if (last > reached.last) reached = { last, index };
  }
  return false;
}
