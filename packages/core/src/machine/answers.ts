import { toAnswers, withoutKeys } from '../call/answer.js';
import type { CallEvent, PageEvent } from '../call/callEvent.js';
import { McpCallError } from '../call/error.js';
import type { AwaitingInputState, AwaitingRoundState, CallState } from '../call/state.js';
import type { InputQuestion } from '../questions/question.js';
import { isRecord } from '../wire/isRecord.js';
import { deliver, deny, endByRefusal } from './ongoingQuestions.js';
import { fail, sendLeg } from './steps.js';

type Event<Type extends CallEvent['type']> = Extract<CallEvent, { type: Type }>;

/**
 * Gives or changes an answer, and sends it where that is wished: in one step, so that no listener ever sees a single
 * question that is answered but not sent.
 */
export function answerQuestion(state: CallState, event: Event<'question-answered'>): CallState {
  if (!isAsked(state, event)) return state;
  const { key, answer, sendAt } = event;
  const answered = { ...state, answers: { ...state.answers, ...toAnswers(key, answer) } };
  if (sendAt === undefined) return answered;
  if (answered.source !== 'round') return deliver(answered, toAnswers(key, answer), sendAt);
  return isAnswered(answered) ? sendAnswers(answered, sendAt) : answered;
}

/** Takes an answer back that was not sent yet. */
export function withdrawAnswer(state: CallState, event: Event<'answer-withdrawn'>): CallState {
  return isAsked(state, event) ? { ...state, answers: withoutKeys(state.answers, [event.key]) } : state;
}

/** Refuses a question. A no has no wire form in a round or a task (S8), but a push may be refused by itself. */
export function denyQuestion(state: CallState, event: Event<'question-denied'>): CallState {
  if (!isAsked(state, event)) return state;
  const { key, error, at = state.askedAt } = event;
  const isPushed = state.questions.some((question) => question.key === key && question.isPushed);
  const isAlone = state.source === 'push' || (state.source === 'task' && isPushed);
  return isAlone ? deny(state, key, at) : endByRefusal(state, error);
}

/** Sends the answers to all that is asked. */
export function sendRound(state: CallState, { at }: Event<'round-sent'>): CallState {
  if (state.status !== 'awaiting-input' || !isAnswered(state)) return state;
  return state.source === 'round' ? sendAnswers(state, at) : deliver(state, state.answers, at);
}

/** The server says that a page is done; or it would not be heard any more if it did, so that only the person can say it. */
export function markPage(state: CallState, { type, elicitationId }: PageEvent): CallState {
  if (state.status !== 'awaiting-input') return state;
  const isMeant = (question: InputQuestion) =>
    question.kind === 'url' &&
    !question.completed &&
    isRecord(question.request.params) &&
    question.request.params['elicitationId'] === elicitationId;
  if (!state.questions.some(isMeant)) return state;
  const mark = type === 'page-completed' ? { completed: true } : { unheard: true };
  const questions = state.questions.map((question) =>
    question.kind === 'url' && isMeant(question) ? { ...question, ...mark } : question,
  );
  return { ...state, questions };
}

/** Whether everything that is asked has its answer. M1: a round is sent whole. */
export function isAnswered({ questions, answers }: AwaitingInputState): boolean {
  return questions.every(({ key }) => Object.hasOwn(answers, key));
}

/** Sends a round. Only its own answers travel, with the state of this round (M3, M4, M6). */
export function sendAnswers(state: AwaitingRoundState, at: number): CallState {
  const { questions, answers, askedAt, requestState, sendsAgain } = state;
  const answered = { ...state, rounds: [...state.rounds, { questions, answers, askedAt, sentAt: at }] };
  if (!sendsAgain)
    return sendLeg(
      answered,
      { inputResponses: answers, ...(requestState !== undefined && { requestState }) },
      at,
    );
  // The server would ask for such a page for ever.
  const areAllAccepted = Object.values(answers).every(
    (given) => 'action' in given && given.action === 'accept',
  );
  if (areAllAccepted) return sendLeg(answered, {}, at);
  const message = 'The server needs a page that was not accepted. Start over.';
  return fail(answered, new McpCallError('denied', message));
}

function isAsked(state: CallState, { leg, key }: { leg: number; key: string }): state is AwaitingInputState {
  return (
    state.status === 'awaiting-input' &&
    state.leg === leg &&
    state.questions.some((question) => question.key === key)
  );
}
