import { useCallMessages } from '../messages/callMessages.js';

/** The two ways not to answer a form or a page: an explicit no, and no choice at all. */
export function RefusalButtons({
  question,
}: {
  readonly question: { readonly decline: () => unknown; readonly dismiss: () => unknown };
}) {
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

/** The no to a sampling or roots question, which stops the call. */
export function DenyButton({ question }: { readonly question: { readonly deny: () => void } }) {
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
