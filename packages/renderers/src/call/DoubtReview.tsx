import { useId } from 'react';
import { useDoubtMessages } from '../messages/doubtMessages.js';
import type { InDoubtViewProps } from './InDoubtView.js';
import { SentLeg } from './SentLeg.js';
import { toPart } from '../part.js';

/** Says what is not known, what was sent and when, with the ways to go on. */
export function DoubtReview({
  state,
  request,
  onSendAgain,
  onStartOver,
  onForget,
  ...part
}: InDoubtViewProps) {
  const id = useId();
  const messages = useDoubtMessages();
  const sent = new Date(state.since);
  return (
    <section {...toPart('rt-doubt', part)} role="group" aria-labelledby={id}>
      <div className="rt-notice" data-slot="rt-notice" data-tone="warning">
        <p data-slot="rt-text" id={id}>
          {hasLostQuestion(state) ? messages.questionLostExplanation : messages.inDoubtExplanation}
        </p>
        <p data-slot="rt-text">
          <time dateTime={sent.toISOString()}>{messages.sentAt(sent)}</time>{' '}
          {onSendAgain ? messages.sendAgainNote : messages.cannotSendAgain}
        </p>
      </div>
      <SentLeg state={state} request={request} />
      <div className="rt-actions" data-slot="rt-actions">
        {onSendAgain && (
          <button type="button" className="rt-button" data-slot="rt-button" onClick={onSendAgain}>
            {messages.sendAgain}
          </button>
        )}
        <button type="button" className="rt-button" data-slot="rt-button" onClick={onStartOver}>
          {messages.startOver}
        </button>
        <button
          type="button"
          className="rt-button rt-apart"
          data-slot="rt-button"
          data-tone="quiet"
          onClick={onForget}
        >
          {messages.forget}
        </button>
      </div>
    </section>
  );
}

// A push lives as long as its connection; one of an earlier leg says nothing about this one.
function hasLostQuestion({ error, rounds, since }: InDoubtViewProps['state']): boolean {
  const last = rounds.at(-1);
  return error?.code === 'question-lost' || (last?.unanswered === 'lost' && last.askedAt >= since);
}
