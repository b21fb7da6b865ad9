import type { Answers, InputAnswer } from './answer.js';
import { McpCallError } from './error.js';
import type { InputQuestion } from './question.js';
import type { CallResult } from './request.js';
import {
  hasEnded,
  type AwaitingInputState,
  type CallProgress,
  type CallState,
  type FailedState,
  type LegOutcome,
  type LegPayload,
  type SendingState,
} from './state.js';

/** What a leg came back with, questions already read. */
export type RoundOutcome =
  | { kind: 'complete'; result: CallResult }
  | { kind: 'input-required'; questions: readonly InputQuestion[]; answers: Answers; requestState?: string };

/** Everything that can happen to a call. Time enters through `at`, so that the transition stays pure. */
export type CallEvent =
  | { type: 'call-started'; at: number }
  | { type: 'leg-progressed'; leg: number; progress: CallProgress }
  | { type: 'round-returned'; leg: number; at: number; outcome: RoundOutcome }
  | { type: 'leg-failed'; leg: number; error: McpCallError }
  | { type: 'round-unread'; leg: number; error: McpCallError; outcome: LegOutcome }
  | { type: 'question-answered'; leg: number; key: string; answer: InputAnswer; sendAt?: number }
  | { type: 'answer-withdrawn'; leg: number; key: string }
  | { type: 'question-denied'; leg: number; key: string; error: McpCallError }
  | { type: 'round-sent'; at: number }
  | { type: 'check-due' }
  | { type: 'leg-resent'; at: number }
  | { type: 'call-restarted'; at: number }
  | { type: 'call-aborted'; reason?: string };

/** What the runner has to carry out after a transition. */
export type CallEffect =
  | { type: 'send-leg'; leg: number; payload: LegPayload }
  | { type: 'read-round'; leg: number; outcome: LegOutcome }
  | { type: 'stop-leg' }
  | { type: 'schedule-check'; checks: number };

/** A state and what to do about it. */
export type Step = readonly [CallState, readonly CallEffect[]];

/** The whole behaviour of a call: pure, and defined for every event in every state. */
export function transition(state: CallState, event: CallEvent): Step {
  return decide(state, event) || stay(state);
}

// What has no place in a state, such as a late event, decides nothing.
function decide(state: CallState, event: CallEvent): Step | false | undefined {
  switch (event.type) {
    case 'call-started':
      return state.status === 'idle' && sendLeg(state, {}, event.at);
    case 'leg-progressed':
      return isInFlight(state, event.leg) && stay({ ...state, progress: event.progress });
    case 'round-returned':
      return isInFlight(state, event.leg) && receive(state, event.outcome, event.at);
    case 'leg-failed':
      return isInFlight(state, event.leg) && fail(state, event.error, { payload: payloadOf(state) });
    case 'round-unread':
      return isInFlight(state, event.leg) && leaveUnread(state, event.error, event.outcome);
    case 'question-answered':
      return isAsked(state, event) && answer(state, event);
    case 'answer-withdrawn':
      return isAsked(state, event) && stay(withoutAnswer(state, event.key));
    case 'question-denied':
      return isAsked(state, event) && fail(state, event.error, {}, stopLeg);
    case 'round-sent':
      return state.status === 'awaiting-input' && isAnswered(state) && sendRound(state, event.at);
    case 'check-due':
      return state.status === 'waiting-for-server' && !state.checking && check(state);
    case 'leg-resent':
      return state.status === 'failed' && retry(state, event.at);
    case 'call-restarted':
      return state.status !== 'idle' && restart(state, event.at);
    case 'call-aborted':
      return state.status !== 'idle' && !hasEnded(state) && abort(state, event.reason);
    default:
      return event satisfies never;
  }
}

// M1: a round is sent whole.
function isAnswered(state: AwaitingInputState): boolean {
  return state.questions.every((question) => Object.hasOwn(state.answers, question.key));
}

type InFlightState = SendingState | Extract<CallState, { status: 'waiting-for-server' }>;

function stay(state: CallState): Step {
  return [state, []];
}

function baseOf(state: CallState) {
  return { limits: state.limits, leg: state.leg, rounds: state.rounds };
}

function isInFlight(state: CallState, leg: number): state is InFlightState {
  const sent = state.status === 'sending' || (state.status === 'waiting-for-server' && state.checking);
  return sent && state.leg === leg;
}

function isAsked(state: CallState, { leg, key }: { leg: number; key: string }): state is AwaitingInputState {
  return (
    state.status === 'awaiting-input' &&
    state.leg === leg &&
    state.questions.some((question) => question.key === key)
  );
}

function payloadOf(state: InFlightState): LegPayload {
  return state.status === 'sending' ? state.payload : { requestState: state.requestState };
}

function sendLeg(state: CallState, payload: LegPayload, at: number): Step {
  const leg = state.leg + 1;
  return [
    { ...baseOf(state), status: 'sending', leg, payload, since: at },
    [{ type: 'send-leg', leg, payload }],
  ];
}

function receive(state: InFlightState, outcome: RoundOutcome, at: number): Step {
  if (outcome.kind === 'complete') {
    return stay({ ...baseOf(state), status: 'complete', result: outcome.result });
  }
  if (outcome.questions.length > 0) return ask(state, outcome, at);
  if (outcome.requestState === undefined) {
    return fail(state, new McpCallError('protocol-violation', nothingToDo), { payload: payloadOf(state) });
  }
  return wait(state, outcome.requestState, at);
}

function ask(
  state: InFlightState,
  outcome: Extract<RoundOutcome, { kind: 'input-required' }>,
  at: number,
): Step {
  const { maxRounds } = state.limits;
  if (state.rounds.length >= maxRounds) {
    const message = `The server asked ${maxRounds} times and goes on. Restart, or raise maxRounds.`;
    return fail(state, new McpCallError('rounds-exceeded', message));
  }
  const { questions, answers, requestState } = outcome;
  const asked: AwaitingInputState = {
    ...baseOf(state),
    status: 'awaiting-input',
    questions,
    answers,
    askedAt: at,
    ...(requestState !== undefined && { requestState }),
  };
  return isAnswered(asked) ? sendRound(asked, at) : stay(asked);
}

function wait(state: InFlightState, requestState: string, at: number): Step {
  const since = state.status === 'waiting-for-server' ? state.since : at;
  const checks = state.status === 'waiting-for-server' ? state.checks : 0;
  const { maxWaitMs } = state.limits;
  if (at - since >= maxWaitMs) {
    const message = `The server said "not yet" for ${maxWaitMs} ms. Retry, or raise maxWaitMs.`;
    return fail(state, new McpCallError('wait-exceeded', message), { payload: { requestState } });
  }
  return [
    { ...baseOf(state), status: 'waiting-for-server', requestState, since, checks, checking: false },
    [{ type: 'schedule-check', checks }],
  ];
}

function check(state: Extract<CallState, { status: 'waiting-for-server' }>): Step {
  const leg = state.leg + 1;
  const payload = { requestState: state.requestState };
  return [{ ...state, leg, checks: state.checks + 1, checking: true }, [{ type: 'send-leg', leg, payload }]];
}

// Only this round's answers travel, with the state of this round (M3, M4, M6).
function sendRound(state: AwaitingInputState, at: number): Step {
  const { questions, answers, askedAt, requestState } = state;
  const rounds = [...state.rounds, { questions, answers, askedAt, sentAt: at }];
  const payload = { inputResponses: answers, ...(requestState !== undefined && { requestState }) };
  return sendLeg({ ...state, rounds }, payload, at);
}

// One step, so that no listener ever sees a single question that is answered but not sent.
function answer(state: AwaitingInputState, event: Extract<CallEvent, { type: 'question-answered' }>): Step {
  const answers = Object.fromEntries([...Object.entries(state.answers), [event.key, event.answer]]);
  const answered = { ...state, answers };
  return event.sendAt !== undefined && isAnswered(answered)
    ? sendRound(answered, event.sendAt)
    : stay(answered);
}

function withoutAnswer(state: AwaitingInputState, key: string): AwaitingInputState {
  const kept = Object.entries(state.answers).filter(([answered]) => answered !== key);
  return { ...state, answers: Object.fromEntries(kept) };
}

type Remains = Pick<FailedState, 'payload' | 'unread'>;

function fail(
  state: CallState,
  error: McpCallError,
  remains: Remains = {},
  effects: readonly CallEffect[] = [],
): Step {
  return [{ ...baseOf(state), status: 'failed', error, ...remains }, effects];
}

// What arrived is kept: the server has acted on this leg, so that it must not go out again.
function leaveUnread(state: InFlightState, error: McpCallError, unread: LegOutcome): Step {
  return fail(state, error, { unread, payload: payloadOf(state) }, stopLeg);
}

function retry(state: FailedState, at: number): Step | undefined {
  const { unread, payload, leg } = state;
  if (!payload) return undefined;
  if (!unread) return sendLeg(state, payload, at);
  return [
    { ...baseOf(state), status: 'sending', payload, since: at },
    [{ type: 'read-round', leg, outcome: unread }],
  ];
}

function restart(state: CallState, at: number): Step {
  const [sending, effects] = sendLeg({ ...state, rounds: [] }, {}, at);
  return [sending, [...stopLeg, ...effects]];
}

function abort(state: CallState, reason: string | undefined): Step {
  return [{ ...baseOf(state), status: 'aborted', ...(reason && { reason }) }, stopLeg];
}

const stopLeg: readonly CallEffect[] = [{ type: 'stop-leg' }];
const nothingToDo = 'The server asked for nothing and sent no requestState. The server must be fixed.';
