'use client';

import { useEffect, useRef, useState, type Ref } from 'react';
import type { OpenQuestion } from '@mcp-roundtrip/core';
import { useRoundMessages } from '../messages/callMessages.js';
import { toPart, type PartProps } from '../part.js';
import { QuestionCard } from './QuestionCard.js';

/** What a round needs: its questions, and the way to send their answers together. */
export interface QuestionRoundProps extends PartProps {
  readonly questions: readonly OpenQuestion[];
  /** Left out where each answer is sent by itself, because the server goes on meanwhile. */
  readonly onSend?: () => void;
}

/** The open questions of a round: a single one is sent with its answer, several are read through and sent together, or each by itself. */
export function QuestionRound(props: QuestionRoundProps) {
  const [only, ...others] = props.questions;
  // Where questions come and go one by one, none is drawn anew because of another.
  if (!props.onSend) return <QuestionList {...props} />;
  if (only && others.length === 0) return <QuestionCard key={identify(only)} question={only} />;
  return <QuestionList key={only && identify(only)} {...props} />;
}

/** Several questions of one round: each is answered in its place, in any order, and then all are sent together, or each by itself. */
function QuestionList({ questions, onSend, ...part }: QuestionRoundProps) {
  const messages = useRoundMessages();
  const list = useRef<HTMLOListElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  const unanswered = questions.filter((question) => !question.answered);
  const answered = questions.length - unanswered.length;
  const [chosen, setChosen] = useState<string>();
  const expanded = unanswered.find(({ key }) => key === chosen) ?? unanswered[0];

  const shown = useRef(expanded?.key);
  useEffect(() => {
    if (shown.current === expanded?.key) return;
    shown.current = expanded?.key;
    // What held the focus has been folded away: the next question takes it, and after the last one the way to send.
    if (!expanded) send.current?.focus();
    else findQuestion(list.current, expanded.key)?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
  }, [expanded]);

  return (
    <div {...toPart('rt-round', part)}>
      <ol ref={list} className="rt-questions" data-slot="rt-questions">
        {questions.map((question) => (
          <li data-slot="rt-entry" key={identify(question)}>
            <QuestionCard
              question={question}
              place={{
                isExpanded: question === expanded,
                sendsAlone: !onSend,
                onExpand: () => setChosen(question.key),
                onChange: () => {
                  question.withdraw();
                  setChosen(question.key);
                },
              }}
            />
          </li>
        ))}
      </ol>
      {onSend ? (
        <SendTogether button={send} answered={answered} count={questions.length} onSend={onSend} />
      ) : (
        questions.length > 1 && (
          <p className="rt-quiet" data-slot="rt-quiet">
            {messages.goesOnMeanwhile}
          </p>
        )
      )}
    </div>
  );
}

function SendTogether({
  button,
  answered,
  count,
  onSend,
}: {
  readonly button: Ref<HTMLButtonElement>;
  readonly answered: number;
  readonly count: number;
  readonly onSend: () => void;
}) {
  const messages = useRoundMessages();
  const isReady = answered === count;
  return (
    <div className="rt-actions rt-together" data-slot="rt-together">
      <button
        ref={button}
        type="button"
        className="rt-button"
        data-slot="rt-button"
        {...(isReady && { 'data-tone': 'primary' })}
        aria-disabled={!isReady}
        onClick={() => isReady && onSend()}
      >
        {messages.sendAnswers(count)}
      </button>
      <p role="status" className="rt-quiet" data-slot="rt-quiet">
        {messages.answeredOf(answered, count)}
      </p>
    </div>
  );
}

// A server's key may hold anything, so that it is compared and never put into a selector.
function findQuestion(list: HTMLElement | null, key: string): HTMLElement | undefined {
  return Array.from(list?.querySelectorAll<HTMLElement>('[data-question]') ?? []).find(
    ({ dataset }) => dataset['question'] === key,
  );
}

const numbers = new WeakMap<object, number>();
let last = 0;

/** Numbers questions: one keeps its number while it is open, and the next gets another, even under the same key. */
function identify({ request }: { readonly request: object }): number {
  const known = numbers.get(request) ?? (last += 1);
  numbers.set(request, known);
  return known;
}
