'use client';

import type { CallState, Round } from '@mcp-roundtrip/core';
import { cutText } from '../cutText.js';
import { useAnswerMessages, useCallMessages } from '../messages/callMessages.js';
import { toPart, type PartProps } from '../part.js';
import { AnswerSummary } from '../question/AnswerSummary.js';
import { toTitle } from '../question/QuestionViewProps.js';

/** The rounds that are over. */
export interface TranscriptProps extends PartProps {
  readonly rounds: readonly Round[];
}

/** What was asked and answered before, folded; values that look like secrets are masked. */
export function Transcript({ rounds, ...part }: TranscriptProps) {
  const messages = useCallMessages();
  const count = rounds.reduce((sum, { questions }) => sum + questions.length, 0);
  if (count === 0) return null;
  return (
    <details {...toPart('rt-transcript', part)}>
      <summary data-slot="rt-summary">{messages.earlierAnswers(count)}</summary>
      <ol data-slot="rt-list">
        {rounds.map((round, index) => (
          <RoundEntries key={index} round={round} />
        ))}
      </ol>
    </details>
  );
}

/** What was asked by a server on behalf of no call, and what the person said to it. */
export function PushEnd({ state: { rounds } }: { readonly state: CallState }) {
  const { youDismissed } = useAnswerMessages();
  if (rounds.length === 0)
    return (
      <p className="rt-quiet" data-slot="rt-quiet">
        {youDismissed}
      </p>
    );
  return (
    <ul className="rt-push-end" data-slot="rt-push-end">
      {rounds.map((round, index) => (
        <RoundEntries key={index} round={round} />
      ))}
    </ul>
  );
}

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
