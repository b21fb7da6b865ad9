'use client';

import { useContext, useEffect, useId, useRef, useState } from 'react';
import type { OpenQuestion } from '@mcp-roundtrip/core';
import { AnswerSummary } from '../answer/AnswerSummary.js';
import { focusQuestion } from '../call/focus.js';
import { useFocusHandover } from '../call/useFocusHandover.js';
import { cutText } from '../cutText.js';
import { FormTouchedContext } from '../form/formTouched.js';
import { Heading } from '../headingLevel.js';
import { useCallMessages } from '../messages/callMessages.js';
import { ContentBlockView } from '../result/ContentBlockView.js';
import { ArrivalContext } from './arrival.js';
import { ChangedQuestion } from './ChangedQuestion.js';
import { EarlierAnswersContext } from './earlierAnswers.js';
import { LeaveContext } from './leaving.js';
import { DismissalPrompt } from './DismissalPrompt.js';
import { QuestionBody } from './QuestionBody.js';
import { QuestionMark, type QuestionPlace } from './QuestionMark.js';
import { toTitle } from './toTitle.js';
import { useChangedAnswer } from './useChangedAnswer.js';
import { useDismissal } from './useDismissal.js';
import { toPart, type PartProps } from '../part.js';

// A title past the first is shown as its beginning, with the whole below it to be unfolded.
const longestTitle = 500;
const beginning = 120;

function KeepButton({ onKeep }: { readonly onKeep: () => void }) {
  const { keepAnswer } = useCallMessages();
  return (
    <div className="rt-actions rt-keep" data-slot="rt-keep">
      <button
        ref={useFocusHandover<HTMLButtonElement>()}
        type="button"
        className="rt-button"
        data-slot="rt-button"
        onClick={onKeep}
      >
        {keepAnswer}
      </button>
    </div>
  );
}

/** One question: the server's message, the ways to answer, and once answered the answer and the way to change it. */
export function QuestionCard({
  question,
  place,
  className,
  style,
}: PartProps & {
  readonly question: OpenQuestion;
  /** Left out for the only question of a round, which is sent with its answer. */
  readonly place?: QuestionPlace | undefined;
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const arrival = useContext(ArrivalContext);
  // After the effect that may open a dialog around it.
  useEffect(() => {
    if (!heading.current || !arrival.claim()) return;
    focusQuestion(heading.current);
    return arrival.release;
  }, [arrival]);
  const messages = useCallMessages();
  const earlier = useContext(EarlierAnswersContext).get(question.key);
  const { answered } = question;
  const changing = useChangedAnswer(question);
  const { isConfirming, isElicitation, keep, touch, leave, onKeyDown } = useDismissal(question);
  const title = toTitle(question, messages);
  const shortTitle = cutText(title, title.length > longestTitle ? beginning : longestTitle);
  const isOpen = !answered && (place?.isExpanded ?? true);
  // What has never been open is not drawn, however many questions there are; what has been stays as it was left.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <section
      {...toPart('rt-question', { className, style })}
      role="group"
      aria-labelledby={id}
      data-kind={question.kind}
      data-status={answered ? 'answered' : 'open'}
      data-question={question.key}
      onKeyDown={onKeyDown}
      onInput={touch}
    >
      <div className="rt-question-head" data-slot="rt-question-head">
        <Heading
          ref={heading}
          id={id}
          below={1}
          className="rt-message rt-server-text"
          data-slot="rt-message"
          dir="auto"
          tabIndex={-1}
        >
          {shortTitle}
        </Heading>
        {place && <QuestionMark place={place} answered={answered} titleId={id} />}
      </div>
      {isOpen && shortTitle !== title && <ContentBlockView block={{ type: 'text', text: title }} />}
      {isOpen && earlier?.change && <ChangedQuestion earlier={earlier} change={earlier.change} />}
      {answered && (
        <div className="rt-answered" data-slot="rt-answered">
          <AnswerSummary question={question} answer={answered} />
          <button
            type="button"
            className="rt-button"
            data-slot="rt-button"
            id={`${id}-change`}
            aria-labelledby={`${id}-change ${id}`}
            onClick={() => {
              changing.begin();
              if (place) place.onChange();
              else question.withdraw();
            }}
          >
            {messages.change}
          </button>
        </div>
      )}
      {/* Hidden, not unmounted, so that what was filled in is still there to be changed. */}
      {wasOpen && (
        <div
          key={changing.attempt}
          className="rt-question-body"
          data-slot="rt-question-body"
          hidden={!isOpen || isConfirming}
        >
          <FormTouchedContext.Provider value={touch}>
            <LeaveContext.Provider value={leave}>
              <QuestionBody question={changing.question} isAlone={place?.sendsAlone ?? true} />
            </LeaveContext.Provider>
          </FormTouchedContext.Provider>
          {changing.keep && <KeepButton onKeep={changing.keep} />}
        </div>
      )}
      {isConfirming && !answered && (
        <DismissalPrompt
          words={isElicitation ? messages.confirmDismissal : messages.confirmDenial}
          anyway={isElicitation ? messages.dismissAnyway : messages.denyAnyway}
          onAnyway={() => question.dismiss()}
          onKeep={keep}
        />
      )}
    </section>
  );
}
