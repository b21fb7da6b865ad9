import { driveCall, type DriveOptions, type Ending } from './driveCall.js';
import type { PlannedCall } from './plannedCall.js';

/** Makes all the calls, so many at once; `onEnd` hears how many have ended. */
export async function driveAll(
  planned: readonly PlannedCall[],
  atOnce: number,
  options: DriveOptions,
  onEnd: (ended: number) => void = () => {},
): Promise<Ending[]> {
  const endings: Ending[] = [];
  const waiting = [...planned];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      endings.push(await driveCall(next, options));
      onEnd(endings.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, planned.length) }, work));
  return endings;
}
