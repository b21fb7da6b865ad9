import { accept, type InputAnswer } from '../call/answer.js';
import type { AnswerOutcome } from '../call/call.js';
import { areEntries, toContent, type FormEntries } from '../forms/toContent.js';
import type { FormContent } from '../forms/toDefaultContent.js';
import type { InputQuestion } from './question.js';
import { denyQuestion, giveAnswer, proposeAnswer, type QuestionHost } from './questionActions.js';
import type { AwaitingInputState } from '../call/state.js';

/** The ways to answer one question; they do nothing once its round is over. */
export interface QuestionActions {
  readonly callId: string;
  /** The answer given so far. */
  readonly answered?: InputAnswer;
  /** What was being filled in when it was last kept, and nothing once it is answered. */
  readonly draft?: unknown;
  /** Keeps what is being filled in, whatever becomes of the page. It must be plain data. */
  saveDraft(draft: unknown): void;
  /** Says yes to a form, with its values or with the `FormData` of an HTML form whose fields have the same names; or to a page. */
  accept(content?: FormContent | FormEntries, options?: { send?: boolean }): AnswerOutcome;
  /** An explicit no; on a sampling or roots question the same as `deny`. */
  decline(): AnswerOutcome;
  /** The protocol's `cancel`: dismissed without a choice; on a sampling or roots question the same as `deny`. */
  dismiss(): AnswerOutcome;
  /** Gives any answer, such as a model's reply or a list of roots. */
  answer(answer: InputAnswer, options?: { send?: boolean }): AnswerOutcome;
  withdraw(): void;
  /** Refuses a sampling or roots question, which stops the call. */
  deny(): void;
  /** Runs the host's handler for a sampling or roots question, for the person to review. */
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
    // A no to sampling or roots has no wire form (S8), so that it stops the call.
    const isElicitation = question.kind === 'form' || question.kind === 'url';
    const refuse = (no: InputAnswer) => (isElicitation ? answer(no) : denyQuestion(host, leg, key));
    return {
      ...question,
      callId: host.id,
      get draft() {
        return host.getDrafts()[key];
      },
      saveDraft: (draft) => host.saveDraft(leg, key, draft),
      ...(Object.hasOwn(answers, key) && { answered: answers[key] as InputAnswer }),
      answer,
      accept: (given, options) => answer(accept(given && toValues(question, given)), options),
      decline: () => refuse({ action: 'decline' }),
      dismiss: () => refuse({ action: 'cancel' }),
      withdraw: () => host.dispatch({ type: 'answer-withdrawn', leg, key }),
      deny: () => void denyQuestion(host, leg, key),
      propose: () => proposeAnswer(host, leg, key),
    } satisfies OpenQuestion;
  });
}

function toValues(question: InputQuestion, given: FormContent | FormEntries): FormContent {
  if (!areEntries(given)) return given;
  return question.kind === 'form' ? toContent(question.form, given) : {};
}
