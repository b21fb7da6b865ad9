import { useContext, useState } from 'react';
import { Icon } from '../../page/Icon.js';
import { LanguageContext, useTexts } from '../../texts/useTexts.js';
import { roundsTexts } from '../roundsTexts.js';
import type { ChecksItem } from '../timeline/toTimeline.js';
import { formatDuration } from './formatDuration.js';
import { LegEntry } from './LegEntry.js';

/** Many checks that all met "not yet", folded into one line. */
export function ChecksEntry({ item }: { readonly item: ChecksItem }) {
  const texts = useTexts(roundsTexts);
  const language = useContext(LanguageContext);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="checks">
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="wire-line">
          <Icon name="received" />
          <span className="wire-words">
            <span className="wire-title">{texts.notYetTimes(item.legs.length)}</span>
            <span className="quiet wire-facts">{texts.within(formatDuration(item.tookMs, language))}</span>
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
