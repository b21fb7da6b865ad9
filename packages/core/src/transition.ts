import type { CallEvent, RoundOutcome } from './callEvent.js';
import { McpCallError } from './error.js';
import {
  hasEnded,
  type AwaitingInputState,
  type CallState,
  type FailedState,
  type InDoubtState,
  type LegOutcome,
  type LegPayload,
  type SendingState,
} from './state.js';

/** What the runner has to carry out after a transition. */
export type CallEffect =
  | { type: 'send-leg'; leg: number; payload: LegPayload }
  | { type: 'read-round'; leg: number; outcome: LegOutcome }
  | { type: 'stop-leg' }
  | { type: 'schedule-check'; checks: number }
  | { type: 'schedule-resend'; resends: number };

/** A state and what to do about it. */
export type Step = readonly [CallState, readonly CallEffect[]];

/** The whole behaviour of a call: pure, and defined for every event in every state. */
export function transition(state: CallState, event: CallEvent): Step {
  return decide(state, event) || stay(state);
}

/** What has to be carried out for a state that was written down, so that it goes on. */
export function resume(state: CallState): readonly CallEffect[] {
  if (isHeld(state)) return [{ type: 'schedule-resend', resends: state.resends ?? 0 }];
  return state.status === 'waiting-for-server' && !state.checking
    ? [{ type: 'schedule-check', checks: state.checks }]
    : [];
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
      return isInFlight(state, event.leg) && lose(state, event);
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
    case 'resend-due':
      return isHeld(state) && sendLeg(state, state.payload, event.at, { resends: state.resends ?? 0 });
    case 'leg-resent':
      return (
        (state.status === 'failed' || state.status === 'in-doubt' || isHeld(state)) && retry(state, event.at)
      );
    case 'call-restarted':
      return state.status !== 'idle' && restart(state, event);
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

function baseOf({ limits, leg, rounds, earlier }: CallState) {
  return { limits, leg, rounds, ...(earlier && { earlier }) };
}

function isInFlight(state: CallState, leg: number): state is InFlightState {
  const sent =
    (state.status === 'sending' && !isHeld(state)) ||
    (state.status === 'waiting-for-server' && state.checking);
  return sent && state.leg === leg;
}

// Nothing is on its way: what did not get through waits for its next attempt.
function isHeld(state: CallState): state is SendingState {
  return state.status === 'sending' && state.lost !== undefined;
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

function sendLeg(
  state: CallState,
  payload: LegPayload,
  at: number,
  before: Pick<SendingState, 'resends'> = {},
): Step {
  const leg = state.leg + 1;
  return [
    { ...baseOf(state), status: 'sending', leg, payload, since: at, ...before },
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

// What never left, or may be done twice, goes out again by itself; what may have arrived is for someone to decide.
function lose(state: InFlightState, event: Extract<CallEvent, { type: 'leg-failed' }>): Step {
  const { error, repeatable, offline, undecided } = event;
  const { since } = state;
  const payload = payloadOf(state);
  const resends = ((state.status === 'sending' && state.resends) || 0) + (offline ? 0 : 1);
  const base = baseOf(state);
  if ((error.unsent || (error.uncertain && repeatable)) && resends <= state.limits.maxResends) {
    const held: SendingState = { ...base, status: 'sending', payload, since, resends, lost: error };
    return [held, [{ type: 'schedule-resend', resends }]];
  }
  if (error.uncertain && !repeatable && !undecided)
    return stay({ ...base, status: 'in-doubt', payload, since, error });
  return fail(state, error, { payload });
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

function retry(state: FailedState | InDoubtState | SendingState, at: number): Step | undefined {
  const { payload, leg } = state;
  const unread = state.status === 'failed' ? state.unread : undefined;
  if (!payload) return undefined;
  if (!unread) return sendLeg(state, payload, at);
  return [
    { ...baseOf(state), status: 'sending', payload, since: at },
    [{ type: 'read-round', leg, outcome: unread }],
  ];
}

function restart(
  { limits, leg, rounds, earlier = [] }: CallState,
  { at, keepsAnswers }: Extract<CallEvent, { type: 'call-restarted' }>,
): Step {
  // What a run did not get to again is still there for the next.
  const answered = keepsAnswers ? { earlier: [...rounds, ...earlier.slice(rounds.length)] } : {};
  const [sending, effects] = sendLeg({ status: 'idle', limits, leg, rounds: [], ...answered }, {}, at);
  return [sending, [...stopLeg, ...effects]];
}

function abort(state: CallState, reason: string | undefined): Step {
  return [{ ...baseOf(state), status: 'aborted', ...(reason && { reason }) }, stopLeg];
}

const stopLeg: readonly CallEffect[] = [{ type: 'stop-leg' }];
const nothingToDo = 'The server asked for nothing and sent no requestState. The server must be fixed.';
