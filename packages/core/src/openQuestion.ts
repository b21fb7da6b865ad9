import { accept, cancel, decline, type InputAnswer } from './answer.js';
import type { AnswerOutcome } from './call.js';
import type { FormContent } from './form/toDefaultContent.js';
import type { InputQuestion } from './question.js';
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

/** What a question needs of its call; `leg` tells the round that it belongs to. */
export interface QuestionTarget {
  readonly id: string;
  answer(leg: number, key: string, answer: InputAnswer, options?: { send?: boolean }): AnswerOutcome;
  withdraw(leg: number, key: string): void;
  deny(leg: number, key: string): void;
  propose(leg: number, key: string): Promise<InputAnswer>;
}

/** Gives the questions of a round the ways to answer them. */
export function bindQuestions(target: QuestionTarget, state: AwaitingInputState): readonly OpenQuestion[] {
  const { leg, answers } = state;
  return state.questions.map((question) => {
    const { key } = question;
    const answer: OpenQuestion['answer'] = (given, options) => target.answer(leg, key, given, options);
    return {
      ...question,
      callId: target.id,
      ...(Object.hasOwn(answers, key) && { answered: answers[key] as InputAnswer }),
      answer,
      accept: (content) => answer(accept(content)),
      decline: () => answer(decline()),
      dismiss: () => answer(cancel()),
      withdraw: () => target.withdraw(leg, key),
      deny: () => target.deny(leg, key),
      propose: () => target.propose(leg, key),
    } satisfies OpenQuestion;
  });
}
