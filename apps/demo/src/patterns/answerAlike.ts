import type { Call, InputAnswer, InputQuestion } from '@mcp-roundtrip/core';

/** Gives every open question the answer that another of these calls has sent to the same one. */
export function answerAlike(calls: readonly Call[]): void {
  for (const call of calls) {
    for (const question of call.questions) {
      const answer = question.answered ? undefined : findAnswer(calls, call.state.rounds.length, question);
      if (answer) question.answer(answer);
    }
  }
}

/** Looks for an answer that has gone out in this round; what is only kept may still be changed. */
function findAnswer(
  calls: readonly Call[],
  round: number,
  { key, request }: InputQuestion,
): InputAnswer | undefined {
  const asked = JSON.stringify(request);
  for (const { state } of calls) {
    const sent = state.rounds[round];
    const isSame = sent?.questions.some(
      (other) => other.key === key && JSON.stringify(other.request) === asked,
    );
    if (isSame) return sent?.answers[key];
  }
  return undefined;
}
