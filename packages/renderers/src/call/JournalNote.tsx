import { useJournalState } from '@mcp-roundtrip/react';
import { useRoundMessages } from '../messages/roundMessages.js';

/** Says so while nothing can be written down: the person can go on, and should not reload. */
export function JournalNote() {
  const messages = useRoundMessages();
  const isFailing = useJournalState()?.status === 'failing';
  return (
    // Always there, so that it is said when it happens.
    <div role="status" className="rt-journal" data-slot="rt-journal">
      {isFailing && (
        <p className="rt-notice rt-quiet" data-slot="rt-notice">
          {messages.notWrittenDown}
        </p>
      )}
    </div>
  );
}
