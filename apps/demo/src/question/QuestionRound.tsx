import { useLayoutEffect, useRef } from 'react';
import type { CallHandle } from '@mcp-roundtrip/react';
import { QuestionView } from './QuestionView.js';

/** The open questions of a round; a single one is sent with its answer, several are sent together. */
export function QuestionRound({ call }: { readonly call: CallHandle }) {
  const { questions } = call;
  const answered = questions.filter((question) => question.answered).length;
  const round = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isBusyElsewhere(round.current)) bringForward(round.current);
  }, []);
  return (
    <div ref={round} className="round">
      {questions.map((question) => (
        <QuestionView key={question.key} question={question} isAlone={questions.length === 1} />
      ))}
      {questions.length > 1 && (
        <div className="actions together">
          <button
            type="button"
            data-tone="primary"
            disabled={answered < questions.length}
            onClick={() => call.send()}
          >
            Send answers ({questions.length})
          </button>
          <p role="status" className="quiet">
            {answered} of {questions.length} answered
          </p>
        </div>
      )}
    </div>
  );
}

// The whole card comes into view, not only the heading at the lower edge of a small screen.
function bringForward(round: HTMLElement | null): void {
  const card = round?.closest('article');
  round?.querySelector('h4')?.focus({ preventScroll: true });
  const isBelow = (card?.getBoundingClientRect().bottom ?? 0) > window.innerHeight;
  card?.scrollIntoView({ block: isBelow ? 'start' : 'nearest' });
}

// A question takes the focus from nobody but who has just pressed Run, or is in its own card.
function isBusyElsewhere(round: HTMLElement | null): boolean {
  const active = document.activeElement;
  const card = round?.closest('article');
  if (!active || active === document.body || card?.contains(active)) return false;
  return !active.matches('.launch-form button');
}
