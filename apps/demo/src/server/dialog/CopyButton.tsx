import { useEffect, useState } from 'react';
import { Icon } from '../../page/Icon.js';
import { useTexts } from '../../texts/useTexts.js';
import { copyTexts } from './copyTexts.js';

const shownMs = 3000;

/** Copies a text, and says for a moment what came of it. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const texts = useTexts(copyTexts);
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <span className="copy">
      <button type="button" className="button" onClick={() => void copy()}>
        <Icon name="copy" />
        {label}
      </button>
      <span className="quiet" role="status">
        {outcome && texts[outcome]}
      </span>
    </span>
  );
}
