import { useMemo } from 'react';
import { useTexts } from '../../texts/useTexts.js';
import type { WireObject } from '../record/wireMessage.js';
import { roundsTexts } from '../roundsTexts.js';
import { CopyButton } from './CopyButton.js';
import { cutLongText, toJsonText } from './toJsonText.js';

const longestShown = 1_000_000;

/** A message as JSON, to read and to copy. */
export function JsonBlock({ message, label }: { readonly message: WireObject; readonly label: string }) {
  const texts = useTexts(roundsTexts);
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
