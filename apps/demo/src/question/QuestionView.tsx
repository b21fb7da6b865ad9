import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import type { OpenQuestion } from '@mcp-roundtrip/core';
import { AnswerSummary } from '../answer/AnswerSummary.js';
import { QuestionBody } from './QuestionBody.js';
import { toTitle } from './toTitle.js';

/** One question with its ways to answer; once answered, the answer and the way to change it. */
export function QuestionView({
  question,
  isAlone,
}: {
  readonly question: OpenQuestion;
  readonly isAlone: boolean;
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { answered } = question;
  const isAnswered = answered !== undefined;
  const wasAnswered = useRef(isAnswered);
  const isTouched = useRef(false);
  useEffect(() => {
    // What held the focus has just been hidden.
    if (wasAnswered.current !== isAnswered) heading.current?.focus();
    wasAnswered.current = isAnswered;
  }, [isAnswered]);
  return (
    <section
      className="question"
      role="group"
      aria-labelledby={id}
      data-kind={question.kind}
      data-status={isAnswered ? 'answered' : 'open'}
      onInput={() => void (isTouched.current = true)}
      onKeyDown={(event) => leaveOnEscape(event, question, isTouched.current)}
    >
      <h4 ref={heading} id={id} tabIndex={-1}>
        {toTitle(question)}
      </h4>
      {answered && (
        <div className="answered">
          <p className="mark">Answered</p>
          <AnswerSummary question={question} answer={answered} />
          <button type="button" onClick={() => question.withdraw()}>
            Change
          </button>
        </div>
      )}
      {/* Hidden, not unmounted, so that what was filled in is still there to be changed. */}
      <div hidden={isAnswered}>
        <QuestionBody question={question} isAlone={isAlone} />
      </div>
    </section>
  );
}

function leaveOnEscape(event: KeyboardEvent, question: OpenQuestion, isTouched: boolean): void {
  const isDismissible = (question.kind === 'form' || question.kind === 'url') && !question.answered;
  // While a text is being composed, Escape belongs to the input method.
  if (event.key !== 'Escape' || event.nativeEvent.isComposing || !isDismissible) return;
  // What was filled in is not thrown away by a reflex: the next key decides.
  if (isTouched) event.currentTarget.querySelector<HTMLElement>('.dismiss')?.focus();
  else question.dismiss();
}
