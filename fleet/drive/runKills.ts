import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '../../e2e/crash/createRandom.js';
import type { Fleet } from '../openFleet.js';

/** An instance that was killed, and what it came back as. */
export interface Kill {
  readonly instance: string;
  readonly release: 1 | 2;
}

/** Which instance to kill next, and after how many milliseconds. */
export interface PlannedKill {
  readonly victim: number;
  readonly waitMs: number;
}

/** Plans kills for ever: each instance once before any is killed again. */
export function* planKills(seed: number, instances: number, everyMs: number): Generator<PlannedKill> {
  const random = createRandom(seed);
  for (;;) {
    const left = Array.from({ length: instances }, (_, index) => index);
    while (left.length > 0) {
      const [victim = 0] = left.splice(random.between(0, left.length - 1), 1);
      yield { victim, waitMs: random.between(everyMs * 0.7, everyMs * 1.3) };
    }
  }
}

/** Kills one instance after the other and starts each again, until it is told to stop. */
export async function runKills(
  fleet: Fleet,
  planned: Iterable<PlannedKill>,
  signal: AbortSignal,
  chooseRelease: () => 1 | 2,
): Promise<Kill[]> {
  const kills: Kill[] = [];
  for (const { victim, waitMs } of planned) {
    await pause(waitMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) break;
    await fleet.kill(victim);
    const release = chooseRelease();
    await fleet.start(victim, release);
    kills.push({ instance: `instance-${victim + 1}`, release });
  }
  return kills;
}
