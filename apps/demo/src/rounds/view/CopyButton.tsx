import { Icon } from '../../page/Icon.js';
import { useCopy } from '../../page/useCopy.js';
import { useTexts } from '../../texts/useTexts.js';
import { useAnnounce } from './Announcer.js';
import { timelineTexts } from './timelineTexts.js';

/** Copies a text, and says whether that went well. */
export function CopyButton({
  label,
  describedAs,
  getText,
}: {
  readonly label: string;
  /** The name of the button where several have the same label; it begins with the label. */
  readonly describedAs: string;
  readonly getText: () => string;
}) {
  const texts = useTexts(timelineTexts);
  const announce = useAnnounce();
  const { outcome, copy } = useCopy();
  const words = { copied: texts.copied, failed: texts.notCopied };
  return (
    <button
      type="button"
      className="button rounds-copy"
      data-tone="quiet"
      aria-label={describedAs}
      onClick={() => void copy(getText()).then((became) => announce(words[became]))}
    >
      <Icon name="copy" />
      {/* Each of them takes its room all the time, so that nothing moves when another is shown. */}
      <span className="rounds-stack" aria-hidden="true">
        <span data-shown={!outcome}>{label}</span>
        <span data-shown={outcome === 'copied'}>{words.copied}</span>
        <span data-shown={outcome === 'failed'}>{words.failed}</span>
      </span>
    </button>
  );
}
