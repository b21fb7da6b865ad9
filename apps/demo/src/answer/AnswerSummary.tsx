import type { ElicitationAnswer, InputAnswer, InputQuestion } from '@mcp-roundtrip/core';
import { ContentSummary } from './ContentSummary.js';
import { toText } from './toText.js';

/** An answer as a person would read it back. */
export function AnswerSummary({
  question,
  answer,
}: {
  readonly question: InputQuestion;
  readonly answer: InputAnswer;
}) {
  if ('action' in answer) return <ElicitationSummary question={question} answer={answer} />;
  if ('role' in answer) return <p className="result">{toText(answer.content)}</p>;
  const shared = 'roots' in answer ? answer.roots.map(({ name, uri }) => name ?? uri) : [];
  return <p>{shared.length > 0 ? `You shared ${shared.join(', ')}.` : 'You shared no folders.'}</p>;
}

function ElicitationSummary({
  question,
  answer,
}: {
  readonly question: InputQuestion;
  readonly answer: ElicitationAnswer;
}) {
  if (answer.action === 'decline') return <p>You declined.</p>;
  if (answer.action === 'cancel') return <p>You dismissed this without an answer.</p>;
  if (question.kind !== 'form') return <p>You continued.</p>;
  return <ContentSummary form={question.form} content={answer.content ?? {}} />;
}
