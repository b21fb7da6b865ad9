// The clocks of some browsers are that coarse.
const coarsest = 0.1;

/**
 * How many times more one thing costs than another. Both run in turn, and the cheapest of several tries of each counts. In Node
 * the processor's time counts, which nothing else on the machine can add to; in a browser the quickest try comes close to it.
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
  const started = readMilliseconds();
  run();
  return readMilliseconds() - started;
}

function readMilliseconds(): number {
  if (typeof process === 'undefined' || typeof process.cpuUsage !== 'function') return performance.now();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
