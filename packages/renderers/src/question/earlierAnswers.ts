import { createContext, useContext } from 'react';
import type { FormContent, FormQuestion, Round } from '@mcp-roundtrip/core';

/** The rounds of an earlier run of the same call, whose answers are offered again. */
export const EarlierAnswersContext = createContext<readonly Round[]>([]);

/** What the person filled into the same question before; a form takes over only what still fits its fields. */
export function useEarlierContent(question: FormQuestion): FormContent | undefined {
  const rounds = useContext(EarlierAnswersContext);
  const round = rounds.findLast(({ questions }) =>
    questions.some(({ kind, key }) => kind === 'form' && key === question.key),
  );
  const answer = round?.answers[question.key];
  return answer && 'action' in answer && answer.action === 'accept' ? answer.content : undefined;
}
