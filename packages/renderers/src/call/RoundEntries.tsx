import type { Round } from '@mcp-roundtrip/core';
import { AnswerSummary } from '../answer/AnswerSummary.js';
import { cutText } from '../cutText.js';
import { useCallMessages } from '../messages/callMessages.js';
import { toTitle } from '../question/toTitle.js';

const longestTitle = 300;

/** What was asked and answered in one round, as the entries of a list. */
export function RoundEntries({ round }: { readonly round: Round }) {
  const messages = useCallMessages();
  return round.questions.map((question) => (
    <li data-slot="rt-entry" key={question.key}>
      <p className="rt-quiet rt-server-text" data-slot="rt-quiet" dir="auto">
        {cutText(toTitle(question, messages), longestTitle)}
      </p>
      <AnswerSummary question={question} answer={round.answers[question.key]} unanswered={round.unanswered} />
    </li>
  ));
}
