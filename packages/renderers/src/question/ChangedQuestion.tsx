import { createContext, useId } from 'react';
import type { FormField } from '@mcp-roundtrip/core/forms';
import { cutText } from '../cutText.js';
import { toSafeLabel } from '../form/toShownField.js';
import { useRoundMessages } from '../messages/callMessages.js';
import { AnswerSummary } from './AnswerSummary.js';
import type { EarlierAnswer, QuestionChange } from './compareEarlier.js';

/** Hands down what the questions of a round were answered before the call was started over, by their keys. */
export const EarlierAnswersContext = createContext<ReadonlyMap<string, EarlierAnswer>>(new Map());

const longestList = 300;

/** Says that a question is no longer what was answered before, with the answer of then beside it. */
export function ChangedQuestion({
  earlier: { question, answer },
  change,
}: {
  readonly earlier: EarlierAnswer;
  readonly change: QuestionChange;
}) {
  const id = useId();
  const messages = useRoundMessages();
  const lists =
    change.kind === 'reworded'
      ? []
      : [
          { fields: change.changed, describe: messages.changedFields },
          { fields: change.added, describe: messages.addedFields },
          { fields: change.removed, describe: messages.removedFields },
        ].filter(({ fields }) => fields.length > 0);
  return (
    <div className="rt-notice rt-changed" data-slot="rt-changed" role="note" aria-labelledby={id}>
      <p data-slot="rt-text" id={id}>
        {change.kind === 'reworded' ? messages.reworded : messages.fieldsChanged}
      </p>
      {lists.length > 0 && (
        <ul data-slot="rt-list">
          {lists.map(({ fields, describe }, index) => (
            <li data-slot="rt-entry" key={index} dir="auto">
              {describe(toNames(fields))}
            </li>
          ))}
        </ul>
      )}
      <p className="rt-label" data-slot="rt-label">
        {messages.yourEarlierAnswer}
      </p>
      {change.kind === 'reworded' && (
        <p className="rt-quiet rt-server-text" data-slot="rt-quiet" dir="auto">
          {cutText(question.message, longestList)}
        </p>
      )}
      <AnswerSummary question={question} answer={answer} />
    </div>
  );
}

function toNames(fields: readonly FormField[]): string {
  return cutText(fields.map(({ label }) => toSafeLabel(label)).join(', '), longestList);
}
