import type { InputAnswer } from '../call/answer.js';
import type { AnswerOutcome, SendOutcome } from '../call/call.js';
import { checkAnswer, toWireAnswer } from './checkAnswer.js';
import { McpCallError } from '../call/error.js';
import type { CallPolicy } from '../call/policy.js';
import type { InputQuestion } from './question.js';
import { propose } from './reviewRound.js';
import type { CallState } from '../call/state.js';
import type { CallEvent } from '../call/callEvent.js';

/** What a question needs of its call. */
export interface QuestionHost {
  readonly id: string;
  readonly policy: CallPolicy;
  readonly signal: AbortSignal;
  getState(): CallState;
  dispatch(event: CallEvent): void;
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
  const send = options?.send ?? (state.questions.length === 1 || state.ongoing !== undefined);
  host.dispatch({ type: 'question-answered', leg, key, answer, ...(send && { sendAt: Date.now() }) });
  return { status: findQuestion(host.getState(), leg, key) ? 'kept' : 'sent' };
}

/** Refuses a sampling or roots question, which stops the call. */
export function denyQuestion(host: QuestionHost, leg: number, key: string): AnswerOutcome {
  const kind = findQuestion(host.getState(), leg, key)?.kind;
  if (!kind) return { status: 'not-asked' };
  if (kind === 'form' || kind === 'url') {
    throw new McpCallError('misuse', `Decline a ${kind} question instead.`);
  }
  const error = new McpCallError('denied', `The ${kind} question ${JSON.stringify(key)} was denied.`);
  host.dispatch({ type: 'question-denied', leg, key, error, at: Date.now() });
  return { status: 'denied' };
}

/** Sends the round once every question has its answer. */
export function sendRound(host: QuestionHost): SendOutcome {
  const state = host.getState();
  const { questions, answers } = state.status === 'awaiting-input' ? state : { questions: [], answers: {} };
  const missing = questions.map(({ key }) => key).filter((key) => !Object.hasOwn(answers, key));
  if (missing.length > 0) return { sent: false, missing };
  host.dispatch({ type: 'round-sent', at: Date.now() });
  return { sent: true };
}

/** Runs the host's handler for a sampling or roots question. */
export async function proposeAnswer(host: QuestionHost, leg: number, key: string): Promise<InputAnswer> {
  const question = findQuestion(host.getState(), leg, key);
  if (!question) throw new McpCallError('misuse', `No open question has the key ${JSON.stringify(key)}.`);
  return propose(question, host.policy, host.signal);
}

function findQuestion(state: CallState, leg: number, key: string): InputQuestion | undefined {
  if (state.status !== 'awaiting-input' || state.leg !== leg) return undefined;
  return state.questions.find((question) => question.key === key);
}
