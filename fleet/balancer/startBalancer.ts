import { findOnPath } from '../../scripts/browser/findOnPath.js';
import type { Balancer, BalancerOptions } from './balancer.js';
import { startRoundRobin } from './startRoundRobin.js';
import { startSystemBalancer } from './startSystemBalancer.js';

const kinds = ['auto', 'haproxy', 'nginx', 'own'] as const;

/** Which balancer to take; `auto` takes one of the system's where there is one. */
export type BalancerKind = (typeof kinds)[number];

/** Reads the name of a balancer from the command line. */
export function readBalancerKind(text: string): BalancerKind {
  const kind = kinds.find((each) => each === text);
  if (kind === undefined) throw new RangeError(`--balancer takes ${kinds.join(', ')}, not "${text}".`);
  return kind;
}

/** Starts HAProxy, nginx or our own. Nothing is installed; what is there and does not start is passed over. */
export async function startBalancer(kind: BalancerKind, options: BalancerOptions): Promise<Balancer> {
  if (kind === 'own') return startRoundRobin(options);
  for (const each of ['haproxy', 'nginx'] as const) {
    if (kind !== each && kind !== 'auto') continue;
    const program = findOnPath(each);
    if (program === undefined && kind === 'auto') continue;
    if (program === undefined)
      throw new Error(`There is no ${each} on PATH. Install it, or take --balancer own.`);
    try {
      return await startSystemBalancer(each, program, options);
    } catch (error) {
      if (kind === each) throw error;
      console.error(error instanceof Error ? error.message : error);
    }
  }
  return startRoundRobin(options);
}
