import { useState } from 'react';
import { usePageMessages } from '../messages/pageMessages.js';

/** Copies an address, for another browser or another device. */
export function CopyLink({ href, onCopy }: { readonly href: string; readonly onCopy?: () => void }) {
  const messages = usePageMessages();
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      // Pages without https have no clipboard at all, which ends below as well.
      await navigator.clipboard.writeText(href);
      setOutcome(messages.linkCopied);
      onCopy?.();
    } catch {
      setOutcome(messages.copyFailed);
    }
  };
  return (
    <>
      <button type="button" className="rt-button" data-slot="rt-button" onClick={() => void copy()}>
        {messages.copyLink}
      </button>
      <span role="status" className="rt-quiet rt-copied" data-slot="rt-copied">
        {outcome}
      </span>
    </>
  );
}
