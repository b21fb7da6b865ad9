/** Three beats may be missed before the page counts as asleep. */
const beatMs = 500;
/** Less than others wait before they act in the place of a page. */
const longestRestMs = 1_500;

let awakeAt: number | undefined;
let wokeAt = -Infinity;

/** Watches the page from now on; the answer says whether it slept, or hung, until a moment ago. */
export function watchSleep(): () => boolean {
  // One watch serves all.
  if (awakeAt === undefined) {
    awakeAt = Date.now();
    setInterval(() => {
      if (isResting()) wokeAt = Date.now();
      awakeAt = Date.now();
    }, beatMs);
  }
  // Who knows what comes first in a page that wakes: its timers, what was pressed meanwhile, or the loss of its locks.
  return () => isResting() || Date.now() - wokeAt < longestRestMs;
}

function isResting(): boolean {
  return Date.now() - (awakeAt ?? 0) > longestRestMs;
}
