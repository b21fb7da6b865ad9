import type { CallEvent, RoundOutcome } from '../call/callEvent.js';
import { McpCallError } from '../call/error.js';
import { isRecord } from '../wire/isRecord.js';
import {
  baseOf,
  decideLeg,
  fail,
  isInFlight,
  sendLeg,
  stay,
  type InFlightState,
  type Step,
} from './legTransition.js';
import {
  askOnTheWay,
  changeTask,
  close,
  deliver,
  endQuestions,
  findSpent,
  isOngoing,
  noteDelivery,
  pair,
  refuse,
  withLeg,
  without,
} from './ongoingTransition.js';
import type { InputQuestion } from '../questions/question.js';
import { decideReturn } from './returnTransition.js';
import type { AwaitingInputState, CallState } from '../call/state.js';

/** What becomes of a call that asks, or that is about to. */
export function decideQuestion(state: CallState, event: CallEvent): Step | false | undefined {
  switch (event.type) {
    case 'round-returned': {
      const { leg, at, outcome } = event;
      const ended = isOngoing(state, leg) ? endQuestions(state, event) : state;
      if (!isInFlight(ended, leg)) return undefined;
      return outcome.kind === 'input-required' && outcome.questions.length > 0
        ? ask(ended, outcome, at)
        : decideReturn(ended, event);
    }
    case 'leg-failed':
    case 'round-unread':
      return isOngoing(state, event.leg) && decideEnd(endQuestions(state, event), event);
    case 'leg-progressed':
      return isOngoing(state, event.leg) && stay(withLeg(state, { progress: event.progress }));
    case 'questions-asked':
      return askOnTheWay(state, event);
    case 'questions-closed':
      return isOngoing(state, event.leg) && close(state, event);
    case 'questions-refused':
      return (isOngoing(state, event.leg) || isInFlight(state, event.leg)) && refuse(state, event.error);
    case 'page-completed':
      return state.status === 'awaiting-input' && completePage(state, event.elicitationId);
    case 'answer-delivered':
      return noteDelivery(state, event);
    case 'task-changed':
      return changeTask(state, event);
    case 'question-answered':
      return isAsked(state, event) && answer(state, event);
    case 'answer-withdrawn':
      return isAsked(state, event) && stay(withoutAnswer(state, event.key));
    case 'question-denied':
      return isAsked(state, event) && deny(state, event);
    case 'round-sent':
      return state.status === 'awaiting-input' && isAnswered(state) && sendRound(state, event.at);
    default:
      return undefined;
  }
}

function decideEnd(state: CallState, event: CallEvent): Step | false | undefined {
  return decideLeg(state, event) || decideReturn(state, event);
}

// M1: a round is sent whole.
function isAnswered(state: AwaitingInputState): boolean {
  return state.questions.every((question) => Object.hasOwn(state.answers, question.key));
}

function isAsked(state: CallState, { leg, key }: { leg: number; key: string }): state is AwaitingInputState {
  return (
    state.status === 'awaiting-input' &&
    state.leg === leg &&
    state.questions.some((question) => question.key === key)
  );
}

function ask(
  state: InFlightState,
  outcome: Extract<RoundOutcome, { kind: 'input-required' }>,
  at: number,
): Step {
  const spent = findSpent(state);
  if (spent) return fail(state, spent);
  const { questions, answers, requestState, sendsAgain } = outcome;
  const asked: AwaitingInputState = {
    ...baseOf(state),
    status: 'awaiting-input',
    questions,
    answers,
    askedAt: at,
    ...(requestState !== undefined && { requestState }),
    ...(sendsAgain && { sendsAgain }),
  };
  return isAnswered(asked) ? sendRound(asked, at) : stay(asked);
}

// Only this round's answers travel, with the state of this round (M3, M4, M6).
function sendRound(state: AwaitingInputState, at: number): Step {
  const { questions, answers, askedAt, requestState, ongoing, sendsAgain } = state;
  if (ongoing) return deliver({ ...state, ongoing }, answers, at);
  const rounds = [...state.rounds, { questions, answers, askedAt, sentAt: at }];
  if (sendsAgain) return sendAgain({ ...state, rounds }, at);
  const payload = { inputResponses: answers, ...(requestState !== undefined && { requestState }) };
  return sendLeg({ ...state, rounds }, payload, at);
}

// The server would ask for a page that was not seen to for ever.
function sendAgain(state: AwaitingInputState, at: number): Step {
  const isSeenTo = Object.values(state.answers).every(
    (given) => 'action' in given && given.action === 'accept',
  );
  if (isSeenTo) return sendLeg(state, {}, at);
  const message = 'The server needs a page that was not seen to. Start over.';
  return fail(state, new McpCallError('denied', message));
}

function completePage(state: AwaitingInputState, elicitationId: string): Step | undefined {
  const isMeant = (question: InputQuestion) =>
    question.kind === 'url' &&
    !question.completed &&
    isRecord(question.request.params) &&
    question.request.params['elicitationId'] === elicitationId;
  if (!state.questions.some(isMeant)) return undefined;
  const questions = state.questions.map((question) =>
    isMeant(question) ? ({ ...question, completed: true } as InputQuestion) : question,
  );
  return stay({ ...state, questions });
}

// One step, so that no listener ever sees a single question that is answered but not sent.
function answer(state: AwaitingInputState, event: Extract<CallEvent, { type: 'question-answered' }>): Step {
  const { key, sendAt } = event;
  const answered = { ...state, answers: { ...state.answers, ...pair(key, event.answer) } };
  if (sendAt === undefined) return stay(answered);
  const { ongoing } = answered;
  if (ongoing) return deliver({ ...answered, ongoing }, pair(key, event.answer), sendAt);
  return isAnswered(answered) ? sendRound(answered, sendAt) : stay(answered);
}

function withoutAnswer(state: AwaitingInputState, key: string): AwaitingInputState {
  return { ...state, answers: without(state.answers, [key]) };
}

// A no has no wire form in a round or a task (S8), but a push may be refused by itself.
function deny(state: AwaitingInputState, event: Extract<CallEvent, { type: 'question-denied' }>): Step {
  const { leg, key, error, at = state.askedAt } = event;
  const { ongoing } = state;
  const isPushed = state.questions.some((question) => question.key === key && question.isPushed);
  if (!ongoing || (ongoing.payload.task && !isPushed)) return refuse(state, error);
  const [next] = close({ ...state, ongoing }, { keys: [key], because: 'denied', at });
  return [next, [{ type: 'deliver-answer', leg, key }]];
}
