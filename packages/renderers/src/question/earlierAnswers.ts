import { createContext, useContext } from 'react';
import type { FormContent, FormQuestion, Round } from '@mcp-roundtrip/core';

/** The rounds of an earlier run of the same call, and which round is asked now. */
export interface EarlierAnswers {
  readonly rounds: readonly Round[];
  readonly index: number;
}

/** Hands earlier answers down from the view of the call. */
export const EarlierAnswersContext = createContext<EarlierAnswers>({ rounds: [], index: 0 });

/** What the person filled into the same question before; a form takes over only what still fits its fields. */
export function useEarlierContent(question: FormQuestion): FormContent | undefined {
  const { rounds, index } = useContext(EarlierAnswersContext);
  // The same words under the same key; first of all in the same round, because a server may ask twice alike.
  const isAsked = (round: Round | undefined) =>
    round?.questions.some(
      (each) => each.kind === 'form' && each.key === question.key && each.message === question.message,
    );
  const round = isAsked(rounds[index]) ? rounds[index] : rounds.find(isAsked);
  const answer = round?.answers[question.key];
  return answer && 'action' in answer && answer.action === 'accept' ? answer.content : undefined;
}
