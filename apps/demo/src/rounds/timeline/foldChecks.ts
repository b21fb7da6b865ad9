import type { LegItem, TimelineItem } from './toTimeline.js';

// Two can as well be read one by one.
const fewest = 3;

/** Puts checks that all met "not yet" into one entry; a check that is on its way belongs to those before it. */
export function foldChecks(items: readonly TimelineItem[]): readonly TimelineItem[] {
  const folded: TimelineItem[] = [];
  let run: LegItem[] = [];
  const endRun = () => {
    const [first, last] = [run[0], run.at(-1)];
    if (first && last && run.length >= fewest) {
      const tookMs = last.leg.sentAt + last.tookMs - first.leg.sentAt;
      folded.push({ kind: 'checks', legs: run, tookMs });
    } else folded.push(...run);
    run = [];
  };
  for (const item of items) {
    if (item.kind === 'leg' && isIdleCheck(item)) run.push(item);
    else {
      endRun();
      folded.push(item);
    }
  }
  endRun();
  return folded;
}

function isIdleCheck({ reason, outcome }: LegItem): boolean {
  return reason === 'check' && (outcome.kind === 'not-yet' || outcome.kind === 'in-flight');
}
