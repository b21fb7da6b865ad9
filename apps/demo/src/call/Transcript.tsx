import type { InputQuestion, Round } from '@mcp-roundtrip/core';
import { AnswerSummary } from '../answer/AnswerSummary.js';
import { toTitle } from '../question/toTitle.js';

/** What was asked and answered in the rounds before, folded. */
export function Transcript({ rounds }: { readonly rounds: readonly Round[] }) {
  const count = rounds.reduce((sum, { questions }) => sum + questions.length, 0);
  if (count === 0) return null;
  return (
    <details className="transcript">
      <summary>What you answered ({count})</summary>
      <ol>
        {rounds.flatMap((round, index) =>
          round.questions.map((question) => (
            <TranscriptEntry key={`${index}-${question.key}`} question={question} round={round} />
          )),
        )}
      </ol>
    </details>
  );
}

function TranscriptEntry({ question, round }: { readonly question: InputQuestion; readonly round: Round }) {
  const answer = round.answers[question.key];
  return (
    <li>
      <p className="quiet">{toTitle(question)}</p>
      {answer && <AnswerSummary question={question} answer={answer} />}
    </li>
  );
}
