import { useContext } from 'react';
import { LanguageContext, useTexts } from '../../texts/useTexts.js';
import type { Totals } from '../timeline/sumUp.js';
import { formatBytes } from './formatBytes.js';
import { formatDuration } from './formatDuration.js';
import { timelineTexts } from './timelineTexts.js';

/** A call in figures. */
export function TotalsList({ totals }: { readonly totals: Totals }) {
  const texts = useTexts(timelineTexts).totals;
  const language = useContext(LanguageContext);
  const entries = [
    [texts.legs, totals.legs],
    [texts.server, formatDuration(totals.serverMs, language)],
    [texts.sent, formatBytes(totals.sentBytes, language)],
    [texts.rounds, totals.rounds],
    [texts.human, totals.humanMs > 0 ? formatDuration(totals.humanMs, language) : '–'],
    [texts.received, formatBytes(totals.receivedBytes, language)],
  ];
  return (
    <dl className="totals">
      {entries.map(([name, figure]) => (
        <div key={name}>
          <dt className="quiet">{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
