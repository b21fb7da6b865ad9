import type { QuestionActions } from '@mcp-roundtrip/core';

/** The two ways not to answer: an explicit no, and no choice at all. */
export function RefusalButtons({ question }: { readonly question: QuestionActions }) {
  return (
    <>
      <button type="button" onClick={() => question.decline()}>
        Decline
      </button>
      <button type="button" data-tone="quiet" className="dismiss" onClick={() => question.dismiss()}>
        Dismiss
      </button>
    </>
  );
}
