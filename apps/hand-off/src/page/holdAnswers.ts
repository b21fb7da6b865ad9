import { cancel, decline, type AnswerOutcome, type OpenQuestion } from '@mcp-roundtrip/core';
import type { CallHandle } from '@mcp-roundtrip/react';

const unsent = { send: false };

/** The same call, whose answers are kept instead of sent: `onAnswered` comes in the place of sending. */
export function holdAnswers(call: CallHandle, onAnswered: () => void): CallHandle {
  const send: CallHandle['send'] = () => {
    onAnswered();
    return { sent: true };
  };
  const questions = call.questions.map((question): OpenQuestion => {
    const hold = (outcome: AnswerOutcome) => {
      // A single question is sent with its answer, several are read through first.
      if (outcome.status === 'kept' && call.questions.length === 1) onAnswered();
      return outcome;
    };
    return {
      ...question,
      answer: (given) => hold(question.answer(given, unsent)),
      accept: (given) => hold(question.accept(given, unsent)),
      decline: () => hold(question.answer(decline(), unsent)),
      dismiss: () => hold(question.answer(cancel(), unsent)),
    };
  });
  return { ...call, questions, send };
}
