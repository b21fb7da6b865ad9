import { useContext } from 'react';
import { useCallMessages } from '../messages/callMessages.js';
import { LeaveContext } from './leaving.js';

const goAtOnce = (go: () => void) => go();

/** The two ways not to answer a form or a page: an explicit no, and no choice at all. */
export function RefusalButtons({
  question,
}: {
  readonly question: { readonly decline: () => unknown; readonly dismiss: () => unknown };
}) {
  const { decline, dismiss } = useCallMessages();
  const leave = useContext(LeaveContext) ?? goAtOnce;
  return (
    <>
      <button type="button" className="rt-button" data-slot="rt-button" onClick={() => question.decline()}>
        {decline}
      </button>
      <button
        type="button"
        className="rt-button rt-dismiss rt-apart"
        data-slot="rt-button"
        data-tone="quiet"
        onClick={() => leave(() => void question.dismiss())}
      >
        {dismiss}
      </button>
    </>
  );
}

/** The no to a sampling or roots question, which stops the call. */
export function DenyButton({ question }: { readonly question: { readonly deny: () => void } }) {
  const messages = useCallMessages();
  const leave = useContext(LeaveContext) ?? goAtOnce;
  return (
    <button
      type="button"
      className="rt-button rt-apart rt-dismiss"
      data-slot="rt-button"
      data-tone="quiet"
      onClick={() => leave(() => question.deny())}
    >
      {messages.deny}
    </button>
  );
}
