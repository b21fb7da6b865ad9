import { useTexts } from '../../texts/useTexts.js';
import type { TimelineItem } from '../timeline/toTimeline.js';
import { ChecksEntry } from './ChecksEntry.js';
import { EndEntry } from './EndEntry.js';
import { LegEntry } from './LegEntry.js';
import { RoundEntry } from './RoundEntry.js';
import { timelineTexts } from './timelineTexts.js';

/** The legs and rounds of a call, from the first to the last. */
export function Timeline({ items }: { readonly items: readonly TimelineItem[] }) {
  const texts = useTexts(timelineTexts);
  return (
    <ol className="timeline" aria-label={texts.timeline}>
      {items.map((item) => (
        <TimelineEntry key={toKey(item)} item={item} />
      ))}
    </ol>
  );
}

function TimelineEntry({ item }: { readonly item: TimelineItem }) {
  switch (item.kind) {
    case 'leg':
      return <LegEntry item={item} />;
    case 'round':
      return <RoundEntry item={item} />;
    case 'checks':
      return <ChecksEntry item={item} />;
    case 'end':
      return <EndEntry item={item} />;
    default:
      return item satisfies never;
  }
}

// A leg keeps its key for as long as it stands alone, so that what is unfolded stays unfolded.
function toKey(item: TimelineItem): string {
  switch (item.kind) {
    case 'leg':
      return `leg ${item.leg.key}`;
    case 'round':
      return `round ${item.number} ${item.askedAt}`;
    case 'checks':
      return `checks ${item.legs[0]?.leg.key ?? ''}`;
    case 'end':
      return `end ${item.code}`;
    default:
      return item satisfies never;
  }
}
