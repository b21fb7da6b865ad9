import { useEffect, useState } from 'react';
import { Icon } from '../../page/Icon.js';
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
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    const done = await copyText(getText());
    setOutcome(done ? 'copied' : 'notCopied');
    announce(done ? texts.copied : texts.notCopied);
  };
  return (
    <button
      type="button"
      className="button rounds-copy"
      data-tone="quiet"
      aria-label={describedAs}
      onClick={() => void copy()}
    >
      <Icon name="copy" />
      {/* Each of them takes its room all the time, so that nothing moves when another is shown. */}
      <span className="rounds-stack" aria-hidden="true">
        <span data-shown={!outcome}>{label}</span>
        <span data-shown={outcome === 'copied'}>{texts.copied}</span>
        <span data-shown={outcome === 'notCopied'}>{texts.notCopied}</span>
      </span>
    </button>
  );
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
