import { accept, type InputAnswer } from '../call/answer.js';
import type { AnswerOutcome, SendOutcome } from '../call/call.js';
import type { CallEvent } from '../call/callEvent.js';
import { McpCallError } from '../call/error.js';
import type { CallPolicy } from '../call/policy.js';
import type { FormEntries } from '../forms/toContent.js';
import type { FormContent } from '../forms/toDefaultContent.js';
import { canBeDeclined, type InputQuestion } from './question.js';
import { checkAnswer, toWireAnswer } from './checkAnswer.js';
import { propose } from './reviewRound.js';
import type { AwaitingInputState, CallState } from '../call/state.js';

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
    const refuse = (no: InputAnswer) =>
      canBeDeclined(question.kind) ? answer(no) : refuseQuestion(host, leg, key);
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
      withdraw: () => host.act({ type: 'answer-withdrawn', leg, key }),
      deny: () => void refuseQuestion(host, leg, key),
      propose: () => proposeAnswer(host, leg, key),
    } satisfies OpenQuestion;
  });
}

function toValues(question: InputQuestion, given: FormContent | FormEntries): FormContent {
  if (!areEntries(given)) return given;
  return question.kind === 'form' ? question.form.read(given) : {};
}

// Tells what an HTML form gave from content that is ready.
function areEntries(given: FormContent | FormEntries): given is FormEntries {
  return typeof given.getAll === 'function';
}

/** What a question needs of its call. */
export interface QuestionHost {
  readonly id: string;
  readonly policy: CallPolicy;
  getState(): CallState;
  /** Aborted once the round is over. */
  getSignal(): AbortSignal;
  act(event: CallEvent): void;
  getDrafts(): Readonly<Record<string, unknown>>;
  saveDraft(leg: number, key: string, draft: unknown): void;
}

/** Gives or changes the answer to a question of the round that `leg` came back with. */
export function giveAnswer(
  host: QuestionHost,
  leg: number,
  key: string,
  given: InputAnswer,
  options?: { send?: boolean },
): AnswerOutcome {
  const state = host.getState();
  const question = findQuestion(state, leg, key);
  if (!question || state.status !== 'awaiting-input') return { status: 'not-asked' };
  const answer = toWireAnswer(question, given);
  const issues = checkAnswer(question, answer, host.policy.describeIssue);
  if (issues.length > 0) return { status: 'invalid', issues };
  // While the leg is on its way each answer goes out by itself.
  const send = options?.send ?? (state.questions.length === 1 || state.source !== 'round');
  host.act({ type: 'question-answered', leg, key, answer, ...(send && { sendAt: Date.now() }) });
  return { status: findQuestion(host.getState(), leg, key) ? 'kept' : 'sent' };
}

/** Refuses a sampling or roots question, which stops the call. */
export function refuseQuestion(host: QuestionHost, leg: number, key: string): AnswerOutcome {
  const kind = findQuestion(host.getState(), leg, key)?.kind;
  if (!kind) return { status: 'not-asked' };
  if (canBeDeclined(kind)) {
    throw new McpCallError('misuse', `Decline a ${kind} question instead.`);
  }
  const error = new McpCallError('denied', `The ${kind} question ${JSON.stringify(key)} was denied.`);
  host.act({ type: 'question-denied', leg, key, error, at: Date.now() });
  return { status: 'denied' };
}

/** Sends the round once every question has its answer. */
export function sendOpenRound(host: QuestionHost): SendOutcome {
  const state = host.getState();
  if (state.status !== 'awaiting-input') return { sent: false, missing: [] };
  const { questions, answers } = state;
  const missing = questions.map(({ key }) => key).filter((key) => !Object.hasOwn(answers, key));
  if (missing.length > 0) return { sent: false, missing };
  host.act({ type: 'round-sent', at: Date.now() });
  return { sent: true };
}

/** Runs the host's handler for a sampling or roots question. */
export async function proposeAnswer(host: QuestionHost, leg: number, key: string): Promise<InputAnswer> {
  const question = findQuestion(host.getState(), leg, key);
  if (!question) throw new McpCallError('misuse', `No open question has the key ${JSON.stringify(key)}.`);
  return propose(question, host.policy, host.getSignal());
}

function findQuestion(state: CallState, leg: number, key: string): InputQuestion | undefined {
  if (state.status !== 'awaiting-input' || state.leg !== leg) return undefined;
  return state.questions.find((question) => question.key === key);
}
