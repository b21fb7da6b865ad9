import { useId } from 'react';
import type { CallRequest, InDoubtState, Round } from '@mcp-roundtrip/core';
import { looksLikeSecret } from '../form/looksLikeSecret.js';
import { useDoubtMessages, type DoubtMessages } from '../messages/callMessages.js';
import { toPart } from '../part.js';
import { StructuredContent } from '../result/StructuredContent.js';
import type { InDoubtViewProps } from './InDoubtView.js';
import { RoundEntries } from './Transcript.js';

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

/** What a leg in doubt carried: the answers of its round, or what the call was begun with. */
function SentLeg({ state, request }: Pick<InDoubtViewProps, 'state' | 'request'>) {
  const id = useId();
  const messages = useDoubtMessages();
  const round = findSentRound(state);
  const details = toDetails(request, messages);
  return (
    <div className="rt-sent" data-slot="rt-sent" role="group" aria-labelledby={id}>
      <p id={id} className="rt-label" data-slot="rt-label">
        {messages.whatWasSent}
      </p>
      {round && (
        <ol data-slot="rt-list">
          <RoundEntries round={round} />
        </ol>
      )}
      {!round &&
        (details ? (
          <StructuredContent value={details} />
        ) : (
          <p data-slot="rt-text">{messages.sentWithoutDetails}</p>
        ))}
    </div>
  );
}

// What was not kept were answers: everything else can be sent again.
function findSentRound({ payload, rounds }: InDoubtState): Round | undefined {
  return !payload || payload.inputResponses ? rounds.at(-1) : undefined;
}

function toDetails(request: CallRequest | undefined, { masked }: DoubtMessages): object | undefined {
  const given = request && 'arguments' in request ? Object.entries(request.arguments ?? {}) : [];
  if (given.length === 0) return undefined;
  const hide = ([name, value]: [string, unknown]) =>
    looksLikeSecret({ kind: 'text', name, label: name }) ? [name, `•••••• (${masked})`] : [name, value];
  return Object.fromEntries(given.map(hide));
}
