import type { QuestionActions } from '@mcp-roundtrip/core';
import { useCallMessages } from '../messages/callMessages.js';

/** The no to a sampling or roots question, which stops the call. */
export function DenyButton({ question }: { readonly question: QuestionActions }) {
  const messages = useCallMessages();
  return (
    <button
      type="button"
      className="rt-button rt-apart rt-dismiss"
      data-tone="quiet"
      onClick={() => question.deny()}
    >
      {messages.deny}
    </button>
  );
}
