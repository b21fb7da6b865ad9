import type { InputQuestion, Round } from '@mcp-roundtrip/core';
import { AnswerSummary } from '../answer/AnswerSummary.js';
import { cutText } from '../cutText.js';
import { useCallMessages } from '../messages/callMessages.js';
import { toTitle } from '../question/toTitle.js';

const longestTitle = 300;

/** The rounds that are over. */
export interface TranscriptProps {
  readonly rounds: readonly Round[];
}

/** What was asked and answered before, folded; values that look like secrets are masked. */
export function Transcript({ rounds }: TranscriptProps) {
  const messages = useCallMessages();
  const count = rounds.reduce((sum, { questions }) => sum + questions.length, 0);
  if (count === 0) return null;
  return (
    <details className="rt-transcript">
      <summary>{messages.earlierAnswers(count)}</summary>
      <ol>
        {rounds.flatMap((round, index) =>
          round.questions.map((question) => (
            <TranscriptEntry key={`${index} ${question.key}`} question={question} round={round} />
          )),
        )}
      </ol>
    </details>
  );
}

function TranscriptEntry({ question, round }: { readonly question: InputQuestion; readonly round: Round }) {
  const messages = useCallMessages();
  const answer = round.answers[question.key];
  return (
    <li>
      <p className="rt-quiet rt-server-text" dir="auto">
        {cutText(toTitle(question, messages), longestTitle)}
      </p>
      {answer && <AnswerSummary question={question} answer={answer} />}
    </li>
  );
}
