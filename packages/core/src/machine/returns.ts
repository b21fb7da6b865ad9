import type { CallEvent, RoundOutcome } from '../call/callEvent.js';
import { McpCallError } from '../call/error.js';
import type { AwaitingRoundState, CallState } from '../call/state.js';
import { isAnswered, sendAnswers } from './answers.js';
import { endQuestions, findRoundLimitError } from './ongoingQuestions.js';
import { asksOnTheWay, isOnTheWay, payloadOf, type OnTheWay } from './phases.js';
import { baseOf, fail, sendLeg } from './steps.js';

type Event<Type extends CallEvent['type']> = Extract<CallEvent, { type: Type }>;
type Asking = Extract<RoundOutcome, { kind: 'input-required' }>;

/** A leg came back: with the result, a task, questions, or "not yet". */
export function receive(given: CallState, event: Event<'round-returned'>): CallState {
  const { leg, at, outcome } = event;
  const state = asksOnTheWay(given, leg) ? endQuestions(given, event) : given;
  if (!isOnTheWay(state, leg)) return given;
  switch (outcome.kind) {
    case 'complete': {
      const { result, unchecked } = outcome;
      const complete = { ...baseOf(state), status: 'complete', result } as const;
      return unchecked === undefined ? complete : { ...complete, unchecked };
    }
    case 'task':
      return sendLeg(state, { task: outcome.task }, at);
    case 'input-required':
      return outcome.questions.length > 0 ? ask(state, outcome, at) : wait(state, outcome.requestState, at);
    default:
      outcome satisfies never;
      return given;
  }
}

/** What arrived could not be read here. It is kept: the server has acted on this leg, so that it must not go out again. */
export function leaveUnread(given: CallState, event: Event<'round-unread'>): CallState {
  const state = asksOnTheWay(given, event.leg) ? endQuestions(given, event) : given;
  if (!isOnTheWay(state, event.leg)) return given;
  return fail(state, event.error, { unread: event.outcome, payload: payloadOf(state) });
}

/** Asks a server that said "not yet" how it stands. */
export function checkAgain(state: CallState): CallState {
  if (state.status !== 'waiting-for-server' || state.checking) return state;
  return { ...state, leg: state.leg + 1, polls: state.polls + 1, checking: true };
}

function ask(
  state: OnTheWay,
  { questions, answers, requestState, sendsAgain }: Asking,
  at: number,
): CallState {
  const limitError = findRoundLimitError(state);
  if (limitError) return fail(state, limitError);
  const asked: AwaitingRoundState = {
    ...baseOf(state),
    status: 'awaiting-input',
    source: 'round',
    questions,
    answers,
    askedAt: at,
    ...(requestState !== undefined && { requestState }),
    ...(sendsAgain && { sendsAgain }),
  };
  return isAnswered(asked) ? sendAnswers(asked, at) : asked;
}

function wait(state: OnTheWay, requestState: string | undefined, at: number): CallState {
  if (requestState === undefined)
    return fail(state, new McpCallError('protocol-violation', nothingToDo), { payload: payloadOf(state) });
  const isFirst = state.status !== 'waiting-for-server';
  const since = isFirst ? at : state.since;
  const { maxWaitMs } = state.limits;
  if (at - since >= maxWaitMs) {
    const message = `The server said "not yet" for ${maxWaitMs} ms. Retry, or raise maxWaitMs.`;
    return fail(state, new McpCallError('wait-exceeded', message), { payload: { requestState } });
  }
  const polls = isFirst ? 0 : state.polls;
  return { ...baseOf(state), status: 'waiting-for-server', requestState, since, polls, checking: false };
}

const nothingToDo = 'The server asked for nothing and sent no requestState. The server must be fixed.';
