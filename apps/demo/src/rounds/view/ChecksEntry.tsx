import { useContext, useState } from 'react';
import { Icon } from '../../page/Icon.js';
import { LanguageContext, useTexts } from '../../texts/useTexts.js';
import type { ChecksItem } from '../timeline/toTimeline.js';
import { formatDuration } from './formatDuration.js';
import { LegEntry } from './LegEntry.js';
import { timelineTexts } from './timelineTexts.js';

/** Many checks that all met "not yet", folded into one line. */
export function ChecksEntry({ item }: { readonly item: ChecksItem }) {
  const texts = useTexts(timelineTexts);
  const language = useContext(LanguageContext);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="checks">
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="wire-line">
          <Icon name="received" />
          <span className="wire-words">
            <span className="wire-title">{texts.notYetTimes(item.legs.length)}</span>
          </span>
          <span className="quiet wire-time">
            <span className="visually-hidden">{texts.took} </span>
            {formatDuration(item.tookMs, language)}
          </span>
        </summary>
        {isOpen && (
          <ol className="timeline">
            {item.legs.map((leg) => (
              <LegEntry key={leg.leg.key} item={leg} />
            ))}
          </ol>
        )}
      </details>
    </li>
  );
}
