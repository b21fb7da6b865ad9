import { useEffect, useId, useRef } from 'react';
import { useCallMessages } from '../messages/callMessages.js';

/** Asks before something is left whose answer has been begun. */
export function DismissalPrompt({
  words,
  anyway,
  onAnyway,
  onKeep,
}: {
  readonly words: string;
  readonly anyway: string;
  readonly onAnyway: () => void;
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
    <div
      className="rt-notice rt-dismissal"
      data-slot="rt-dismissal"
      role="group"
      aria-labelledby={id}
      data-tone="warning"
    >
      <p data-slot="rt-text" id={id}>
        {words}
      </p>
      <div className="rt-actions" data-slot="rt-actions">
        <button
          ref={keep}
          type="button"
          className="rt-button"
          data-slot="rt-button"
          data-tone="primary"
          onClick={onKeep}
        >
          {messages.keepEditing}
        </button>
        <button type="button" className="rt-button" data-slot="rt-button" onClick={onAnyway}>
          {anyway}
        </button>
      </div>
    </div>
  );
}
