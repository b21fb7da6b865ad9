import { useMemo } from 'react';
import { useTexts } from '../../texts/useTexts.js';
import type { WireObject } from '../record/wireMessage.js';
import { CopyButton } from './CopyButton.js';
import { timelineTexts } from './timelineTexts.js';
import { cutLongText, toJsonText } from './toJsonText.js';

// More of it would take a browser noticeable time to lay out.
const longestShown = 200_000;

/** A message as JSON, to read and to copy. */
export function JsonBlock({ message, label }: { readonly message: WireObject; readonly label: string }) {
  const texts = useTexts(timelineTexts);
  const text = useMemo(() => toJsonText(message), [message]);
  const cut = useMemo(() => cutLongText(text, longestShown), [text]);
  return (
    <div className="json">
      {/* Reached by the keyboard, which could not scroll it otherwise. */}
      <pre className="json-text" tabIndex={0} role="group" aria-label={label} dir="ltr" translate="no">
        {cut ?? text}
      </pre>
      {cut !== undefined && <p className="quiet">{texts.cut}</p>}
      <CopyButton label={texts.copyJson} describedAs={`${texts.copyJson}: ${label}`} getText={() => text} />
    </div>
  );
}
