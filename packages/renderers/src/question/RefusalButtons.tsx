import type { QuestionActions } from '@mcp-roundtrip/core';
import { useCallMessages } from '../messages/callMessages.js';

/** The two ways not to answer a form or a page: an explicit no, and no choice at all. */
export function RefusalButtons({ question }: { readonly question: QuestionActions }) {
  const { decline, dismiss } = useCallMessages();
  return (
    <>
      <button type="button" className="rt-button" onClick={() => question.decline()}>
        {decline}
      </button>
      <button
        type="button"
        className="rt-button rt-dismiss rt-apart"
        data-tone="quiet"
        onClick={() => question.dismiss()}
      >
        {dismiss}
      </button>
    </>
  );
}
