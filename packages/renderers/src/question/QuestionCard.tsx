import { useContext, useEffect, useId, useRef } from 'react';
import type { OpenQuestion } from '@mcp-roundtrip/core';
import { AnswerSummary } from '../answer/AnswerSummary.js';
import { focusQuestion } from '../call/focus.js';
import { Heading } from '../headingLevel.js';
import { useCallMessages } from '../messages/callMessages.js';
import { ArrivalContext } from './arrival.js';
import { DismissalPrompt } from './DismissalPrompt.js';
import { QuestionBody } from './QuestionBody.js';
import { toTitle } from './toTitle.js';
import { useDismissal } from './useDismissal.js';

/** How a question stands among the others of its round. */
export interface QuestionPlace {
  readonly isExpanded: boolean;
  readonly onExpand: () => void;
  /** Takes the answer back and opens the question again. */
  readonly onChange: () => void;
}

/** One question: the server's message, the ways to answer, and once answered the answer and the way to change it. */
export function QuestionCard({
  question,
  place,
}: {
  readonly question: OpenQuestion;
  /** Left out for the only question of a round, which is sent with its answer. */
  readonly place?: QuestionPlace | undefined;
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const claimArrival = useContext(ArrivalContext);
  // After the effect that may open a dialog around it.
  useEffect(() => {
    if (heading.current && claimArrival()) focusQuestion(heading.current);
  }, [claimArrival]);
  const messages = useCallMessages();
  const { answered } = question;
  const { isConfirming, isElicitation, keep, ...listeners } = useDismissal(question);
  const title = toTitle(question, messages);
  const isOpen = !answered && (place?.isExpanded ?? true);
  return (
    <section
      className="rt-question"
      role="group"
      aria-labelledby={id}
      data-kind={question.kind}
      data-status={answered ? 'answered' : 'open'}
      data-question={question.key}
      {...listeners}
    >
      <div className="rt-question-head">
        <Heading ref={heading} id={id} below={1} className="rt-message rt-server-text" tabIndex={-1}>
          {title}
        </Heading>
        {place && (
          <QuestionMark place={place} answered={answered !== undefined} titleId={id} bodyId={`${id}-body`} />
        )}
      </div>
      {answered && (
        <div className="rt-answered">
          <AnswerSummary question={question} answer={answered} />
          <button
            type="button"
            className="rt-button"
            onClick={() => (place ? place.onChange() : question.withdraw())}
          >
            {messages.change}
          </button>
        </div>
      )}
      {/* Hidden, not unmounted, so that what was filled in is still there to be changed. */}
      <div id={`${id}-body`} className="rt-question-body" hidden={!isOpen || isConfirming}>
        <QuestionBody question={question} isAlone={!place} />
      </div>
      {isConfirming && !answered && (
        <DismissalPrompt question={question} isElicitation={isElicitation} onKeep={keep} />
      )}
    </section>
  );
}

/** Whether a question among several is answered, open, or waits for its turn. */
function QuestionMark({
  place,
  answered,
  bodyId,
  titleId,
}: {
  readonly place: QuestionPlace;
  readonly answered: boolean;
  readonly bodyId: string;
  readonly titleId: string;
}) {
  const messages = useCallMessages();
  if (answered) return <span className="rt-state">{messages.answered}</span>;
  if (place.isExpanded) return null;
  return (
    <button
      type="button"
      className="rt-button"
      aria-expanded={false}
      aria-controls={bodyId}
      aria-describedby={titleId}
      onClick={place.onExpand}
    >
      {messages.answer}
    </button>
  );
}
