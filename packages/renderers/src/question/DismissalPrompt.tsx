import { useEffect, useId, useRef } from 'react';
import type { OpenQuestion } from '@mcp-roundtrip/core';
import { useCallMessages } from '../messages/callMessages.js';

/** Asks before a question is left whose answer has been begun. */
export function DismissalPrompt({
  question,
  isElicitation,
  onKeep,
}: {
  readonly question: OpenQuestion;
  readonly isElicitation: boolean;
  readonly onKeep: () => void;
}) {
  const id = useId();
  const messages = useCallMessages();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    keep.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <div className="rt-notice rt-dismissal" role="alertdialog" aria-labelledby={id} data-tone="warning">
      <p id={id}>{isElicitation ? messages.confirmDismissal : messages.confirmDenial}</p>
      <div className="rt-actions">
        <button ref={keep} type="button" className="rt-button" data-tone="primary" onClick={onKeep}>
          {messages.keepEditing}
        </button>
        <button type="button" className="rt-button" onClick={() => question.dismiss()}>
          {isElicitation ? messages.dismissAnyway : messages.denyAnyway}
        </button>
      </div>
    </div>
  );
}
