import type { MouseEvent } from 'react';
import { useSamplingMessages } from '../messages/samplingMessages.js';
import type { ReplyEvent, ReplyState } from './replyState.js';

/** The ways to another reply than the one under review: the model's that waits, and what the person wrote before. */
export function OtherReplies({
  offered,
  kept,
  dispatch,
}: Pick<ReplyState, 'offered' | 'kept'> & { readonly dispatch: (event: ReplyEvent) => void }) {
  const messages = useSamplingMessages();
  if (!offered && kept.length === 0) return null;
  // The second half of a double click was meant for the button that stood here before.
  const take =
    (type: 'offer-taken' | 'kept-taken') =>
    ({ detail }: MouseEvent) =>
      detail < 2 && dispatch({ type });
  return (
    <div className="rt-actions" data-slot="rt-actions">
      {offered && (
        <button type="button" className="rt-button" data-slot="rt-button" onClick={take('offer-taken')}>
          {messages.takeReply}
        </button>
      )}
      {kept.length > 0 && (
        <button type="button" className="rt-button" data-slot="rt-button" onClick={take('kept-taken')}>
          {messages.takeMine}
        </button>
      )}
    </div>
  );
}
