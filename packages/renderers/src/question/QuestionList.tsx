import { useEffect, useRef, useState, type Ref } from 'react';
import { useRoundMessages } from '../messages/roundMessages.js';
import { identify } from './identify.js';
import { QuestionCard } from './QuestionCard.js';
import type { QuestionRoundProps } from './QuestionRound.js';
import { toPart } from '../part.js';

/** Several questions of one round: each is answered in its place, in any order, and then all are sent together, or each by itself. */
export function QuestionList({ questions, onSend, ...part }: QuestionRoundProps) {
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
