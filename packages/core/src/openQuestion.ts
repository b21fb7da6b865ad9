import type { InputAnswer } from './answer.js';
import type { AnswerOutcome } from './call.js';
import type { FormContent } from './form/toDefaultContent.js';
import type { InputQuestion } from './question.js';
import { denyQuestion, giveAnswer, proposeAnswer, type QuestionHost } from './questionActions.js';
import type { AwaitingInputState } from './state.js';

/** The ways to answer one question; they do nothing once its round is over. */
export interface QuestionActions {
  readonly callId: string;
  /** The answer given so far. */
  readonly answered?: InputAnswer;
  accept(content?: FormContent): AnswerOutcome;
  decline(): AnswerOutcome;
  /** The protocol's `cancel`: dismissed without a choice. */
  dismiss(): AnswerOutcome;
  answer(answer: InputAnswer, options?: { send?: boolean }): AnswerOutcome;
  withdraw(): void;
  deny(): void;
  propose(): Promise<InputAnswer>;
}

/** A question that waits for its answer. */
export type OpenQuestion = InputQuestion & QuestionActions;

/** Gives the questions of a round the ways to answer them. */
export function bindQuestions(host: QuestionHost, state: AwaitingInputState): readonly OpenQuestion[] {
  const { leg, answers } = state;
  return state.questions.map((question) => {
    const { key } = question;
    const answer: OpenQuestion['answer'] = (given, options) => giveAnswer(host, leg, key, given, options);
    return {
      ...question,
      callId: host.id,
      ...(Object.hasOwn(answers, key) && { answered: answers[key] as InputAnswer }),
      answer,
      accept: (content) => answer({ action: 'accept', ...(content && { content }) }),
      decline: () => answer({ action: 'decline' }),
      dismiss: () => answer({ action: 'cancel' }),
      withdraw: () => host.dispatch({ type: 'answer-withdrawn', leg, key }),
      deny: () => denyQuestion(host, leg, key),
      propose: () => proposeAnswer(host, leg, key),
    } satisfies OpenQuestion;
  });
}
