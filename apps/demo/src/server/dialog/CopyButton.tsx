import { Icon } from '../../page/Icon.js';
import { useCopy } from '../../page/useCopy.js';
import { useTexts } from '../../texts/useTexts.js';
import { copyTexts } from './copyTexts.js';

/** Copies a text, and says for a moment what came of it. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const texts = useTexts(copyTexts);
  const { outcome, copy } = useCopy();
  return (
    <span className="copy">
      <button type="button" className="button" onClick={() => void copy(text)}>
        <Icon name="copy" />
        {label}
      </button>
      <span className="quiet" role="status">
        {outcome && texts[outcome]}
      </span>
    </span>
  );
}
