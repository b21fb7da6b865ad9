import { accept, cancel, decline, type Call, type InputAnswer, type OpenQuestion } from '@mcp-roundtrip/core';
import type { CallHandle } from '@mcp-roundtrip/react';

/** The same call, whose answers are kept instead of sent: `onAnswered` comes in the place of sending. */
export function holdAnswers(call: Call, onAnswered: () => void): CallHandle {
  const send: Call['send'] = () => {
    onAnswered();
    return { sent: true };
  };
  const questions = call.questions.map((question): OpenQuestion => {
    const answer = (given: InputAnswer) => {
      const outcome = question.answer(given, { send: false });
      // A single question is sent with its answer, several are read through first.
      if (outcome.status === 'kept' && call.questions.length === 1) onAnswered();
      return outcome;
    };
    return {
      ...question,
      answer,
      accept: (content) => answer(accept(content)),
      decline: () => answer(decline()),
      dismiss: () => answer(cancel()),
    };
  });
  return { ...call, call, questions, send, isRunning: true };
}
