import type { InputAnswer, InputQuestion } from '@mcp-roundtrip/core';
import { describeValue } from './describeValue.js';
import { toText } from './toText.js';

/** An answer as a person would read it back. */
export function AnswerSummary({
  question,
  answer,
}: {
  readonly question: InputQuestion;
  readonly answer: InputAnswer;
}) {
  if ('roots' in answer) {
    const shared = answer.roots.map(({ name, uri }) => name ?? uri).join(', ');
    return <p>{shared ? `You shared ${shared}.` : 'You shared no folders.'}</p>;
  }
  if ('role' in answer) return <p className="result">{toText(answer.content)}</p>;
  if (answer.action === 'decline') return <p>You declined.</p>;
  if (answer.action === 'cancel') return <p>You dismissed this without an answer.</p>;
  if (question.kind !== 'form') return <p>You continued.</p>;
  const fields = question.form.drawable ? question.form.fields : [];
  const given = fields.flatMap((field) => {
    const value = answer.content?.[field.name];
    return value === undefined ? [] : [{ field, value }];
  });
  if (given.length === 0) return <p>You sent it without filling anything in.</p>;
  return (
    <dl className="given">
      {given.map(({ field, value }) => (
        <div key={field.name}>
          <dt className="quiet">{field.label}</dt>
          <dd>{describeValue(field, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
