'use client';

import { useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { InputAnswer, OpenQuestion } from '@mcp-roundtrip/core';
import { ArrivalContext, focusQuestion, useFocusHandover } from '../call/focus.js';
import { useComponents } from '../componentsContext.js';
import { cutText } from '../cutText.js';
import { FormTouchedContext } from '../form/formSession.js';
import { Heading } from '../headingLevel.js';
import { FailedPart, PartBoundary } from '../load/LoadedPart.js';
import { useCallMessages, type CallMessages } from '../messages/callMessages.js';
import { toPart, type PartProps } from '../part.js';
import { ContentBlockView } from '../result/ContentBlockView.js';
import { AnswerSummary } from './AnswerSummary.js';
import { ChangedQuestion, EarlierAnswersContext } from './ChangedQuestion.js';
import { toTitle, type QuestionViewProps } from './QuestionViewProps.js';
import { DenyButton, DismissalPrompt, LeaveContext, RefusalButtons, useDismissal } from './WaysOut.js';

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

/** How a question stands among the others of its round. */
export interface QuestionPlace {
  readonly isExpanded: boolean;
  readonly onExpand: () => void;
  /** Takes the answer back and opens the question again. */
  readonly onChange: () => void;
  /** Its answer is sent by itself, and not with those to the others. */
  readonly sendsAlone: boolean;
}

/** Whether a question among several is answered, open, or waits for its turn. */
function QuestionMark({
  place,
  answered,
  titleId,
}: {
  readonly place: QuestionPlace;
  readonly answered: InputAnswer | undefined;
  readonly titleId: string;
}) {
  const messages = useCallMessages();
  if (answered)
    return (
      <span className="rt-state" data-slot="rt-state">
        {describeAnswer(answered, messages)}
      </span>
    );
  if (place.isExpanded) return null;
  return (
    <button
      type="button"
      className="rt-button"
      data-slot="rt-button"
      aria-expanded={false}
      id={`${titleId}-answer`}
      aria-labelledby={`${titleId}-answer ${titleId}`}
      onClick={place.onExpand}
    >
      {messages.answer}
    </button>
  );
}

function describeAnswer(answer: InputAnswer, messages: CallMessages): string {
  const action = 'action' in answer ? answer.action : 'accept';
  return { accept: messages.answered, decline: messages.declined, cancel: messages.dismissed }[action];
}

/** An answer that is taken back to be changed, and the way to leave it as it was. */
function useChangedAnswer(question: OpenQuestion) {
  const { answered } = question;
  const [before, setBefore] = useState<InputAnswer>();
  const [attempt, setAttempt] = useState(0);
  const isChanging = before !== undefined && !answered;
  // What draws the question begins with the answer that is being changed, also where the page was loaded anew since.
  const changed = useMemo(
    () => (isChanging ? { ...question, answered: before } : question),
    [question, isChanging, before],
  );
  const keep = () => {
    // What was changed by now is forgotten, and with it whatever draws it.
    question.saveDraft(undefined);
    setAttempt((last) => last + 1);
    question.answer(before as InputAnswer, { send: false });
  };
  return {
    question: changed,
    /** Another number for each time that an answer was kept. */
    attempt,
    begin: () => setBefore(answered),
    keep: isChanging ? keep : undefined,
  };
}

/** What the kind of a question needs, by whatever renderer is in force for it; should that fail, it can still be refused. */
function QuestionBody(props: QuestionViewProps) {
  const messages = useCallMessages();
  const { question } = props;
  const isElicitation = question.kind === 'form' || question.kind === 'url';
  return (
    <PartBoundary
      fallback={(retry) => (
        <FailedPart
          words={messages.partFailed}
          onRetry={retry}
          otherWays={
            isElicitation ? <RefusalButtons question={question} /> : <DenyButton question={question} />
          }
        />
      )}
    >
      <KindOfQuestion {...props} />
    </PartBoundary>
  );
}

function KindOfQuestion({ question, isAlone }: QuestionViewProps) {
  const components = useComponents();
  switch (question.kind) {
    case 'form':
      return <components.form question={question} isAlone={isAlone} />;
    case 'url':
      return <components.url question={question} isAlone={isAlone} />;
    case 'sampling':
      return <components.sampling question={question} isAlone={isAlone} />;
    case 'roots':
      return <components.roots question={question} isAlone={isAlone} />;
    default:
      return question satisfies never;
  }
}
