// The clocks of some browsers are that coarse.
const coarsest = 0.1;

/**
 * How many times longer one thing takes than another. Both run in turn, and the quickest of several tries of each counts, because
 * other work on the machine can only add to it: so that the answer is the same on a slow machine, and on a busy one.
 */
export function compareCosts(run: () => unknown, other: () => unknown, tries = 5): number {
  let [cost, otherCost] = [Infinity, Infinity];
  for (let attempt = 0; attempt < tries; attempt += 1) {
    otherCost = Math.min(otherCost, measure(other));
    cost = Math.min(cost, measure(run));
  }
  return cost / Math.max(otherCost, coarsest);
}

function measure(run: () => unknown): number {
  const started = performance.now();
  run();
  return performance.now() - started;
}
