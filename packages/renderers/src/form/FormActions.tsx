import { RefusalButtons } from '../question/RefusalButtons.js';

/** The ways to answer a form; the first is left out where there is nothing to send. */
export function FormActions({
  send,
  isReady,
  onDecline,
  onDismiss,
}: {
  /** What the button that sends says. */
  readonly send: string | undefined;
  readonly isReady: boolean;
  readonly onDecline: () => void;
  readonly onDismiss: () => void;
}) {
  return (
    <div className="rt-actions" data-slot="rt-actions">
      {send !== undefined && (
        <button
          type="submit"
          className="rt-button"
          data-slot="rt-button"
          data-tone="primary"
          aria-disabled={!isReady}
        >
          {send}
        </button>
      )}
      <RefusalButtons question={{ decline: onDecline, dismiss: onDismiss }} />
    </div>
  );
}
