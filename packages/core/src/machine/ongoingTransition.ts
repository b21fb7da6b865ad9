import type { Answers, InputAnswer } from '../call/answer.js';
import type { CallEvent } from '../call/callEvent.js';
import { McpCallError } from '../call/error.js';
import {
  baseOf,
  cancelTask,
  fail,
  isInFlight,
  stay,
  stopLeg,
  type CallEffect,
  type Step,
} from './legTransition.js';
import type { InputQuestion } from '../questions/question.js';
import type {
  AwaitingInputState,
  CallState,
  LegPayload,
  OngoingLeg,
  Round,
  SendingState,
} from '../call/state.js';

/** A leg that asks while it is on its way. */
export type OngoingState = AwaitingInputState & { readonly ongoing: OngoingLeg };

/** Whether this leg asks while it is on its way. */
export function isOngoing(state: CallState, leg: number): state is OngoingState {
  return state.status === 'awaiting-input' && state.ongoing !== undefined && state.leg === leg;
}

/** The error of a call that asked too often. */
export function findSpent({ rounds, limits }: CallState): McpCallError | undefined {
  if (rounds.length < limits.maxRounds) return undefined;
  const message = `The server asked ${limits.maxRounds} times and goes on. Restart, or raise maxRounds.`;
  return new McpCallError('rounds-exceeded', message);
}

/** One answer under its key, which may be `__proto__`: a literal would not hold that. */
export function pair(key: string, given: InputAnswer): Answers {
  return Object.fromEntries([[key, given]]);
}

/** Answers without those to these keys. */
export function without(answers: Answers, keys: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.includes(key)));
}

/** Ends a call over its questions. A host that failed may be mended; what else stands in the way stands there for good. */
export function refuse(state: CallState, error: McpCallError): Step {
  const isHostError = error.code === 'host-error';
  const payload = state.status === 'awaiting-input' ? state.ongoing?.payload : undefined;
  const remains = isHostError
    ? (payload ?? (state.status === 'sending' ? state.payload : undefined))
    : undefined;
  return fail(state, error, remains && { payload: remains }, [
    ...stopLeg,
    ...(isHostError ? [] : cancelTask(state)),
  ]);
}

/** Adds what a leg asks: what is open stays open, and what was answered is never asked again (T5). */
export function askOnTheWay(
  state: CallState,
  event: Extract<CallEvent, { type: 'questions-asked' }>,
): Step | undefined {
  const { leg, at, answers } = event;
  const asked = isOngoing(state, leg) ? state : undefined;
  if (!asked && !(state.status === 'sending' && isInFlight(state, leg))) return undefined;
  if (state.status === 'sending' && state.stopping) return undefined;
  const open = asked?.questions ?? [];
  const ongoing = asked?.ongoing ?? toOngoing(state as SendingState);
  const { answered = [], outbox = {} } = ongoing.payload.task ?? {};
  const isKnown = ({ key }: InputQuestion) =>
    answered.includes(key) || Object.hasOwn(outbox, key) || open.some((question) => question.key === key);
  const fresh = event.questions.filter((question) => !isKnown(question));
  if (fresh.length === 0) return undefined;
  const spent = findSpent(state);
  if (spent) return refuse(state, spent);
  const next: OngoingState = {
    ...baseOf(state),
    status: 'awaiting-input',
    questions: [...open, ...fresh],
    answers: asked?.answers ?? {},
    askedAt: asked?.askedAt ?? at,
    ongoing,
  };
  const given = fresh.flatMap(({ key }) =>
    Object.hasOwn(answers, key) ? [[key, answers[key]] as const] : [],
  );
  return given.length > 0 ? deliver(next, Object.fromEntries(given) as Answers, at) : stay(next);
}

function toOngoing({ payload, since, progress }: SendingState): OngoingLeg {
  return { payload, since, ...(progress && { progress }) };
}

/** Has answers go out, each as a round of its own because each goes out by itself. */
export function deliver(state: OngoingState, given: Answers, at: number): Step {
  const keys = Object.keys(given);
  const rounds = state.questions
    .filter(({ key }) => keys.includes(key))
    .map((question) =>
      toRound(state, question, at, { answers: pair(question.key, given[question.key] as InputAnswer) }),
    );
  const { payload } = state.ongoing;
  const { task } = payload;
  const pushed = state.questions.filter(({ isPushed }) => isPushed).map(({ key }) => key);
  const outbox = { ...task?.outbox, ...without(given, pushed) };
  const sent = task ? { payload: { ...payload, task: { ...task, outbox } } } : {};
  const effects = keys.map((key): CallEffect => ({
    type: 'deliver-answer',
    leg: state.leg,
    key,
    answer: given[key] as InputAnswer,
  }));
  return [settle(withLeg(state, sent), keys, rounds), effects];
}

/** Closes questions that nobody answered. */
export function close(
  state: OngoingState,
  { keys, because, at }: { keys: readonly string[]; because: Round['unanswered']; at: number },
): Step {
  const closed = state.questions.filter(({ key }) => keys.includes(key));
  if (closed.length === 0) return stay(state);
  const rounds = closed.map((question) =>
    toRound(state, question, at, { answers: {}, ...(because && { unanswered: because }) }),
  );
  return stay(settle(state, keys, rounds));
}

function toRound(
  { askedAt }: OngoingState,
  question: InputQuestion,
  sentAt: number,
  rest: Pick<Round, 'answers' | 'unanswered'>,
): Round {
  return { questions: [question], askedAt, sentAt, ...rest };
}

// Where nothing is open any more, the leg is on its way as it was.
function settle(state: OngoingState, keys: readonly string[], added: readonly Round[]): CallState {
  const rounds = [...state.rounds, ...added];
  const questions = state.questions.filter(({ key }) => !keys.includes(key));
  if (questions.length > 0) return { ...state, rounds, questions, answers: without(state.answers, keys) };
  return { ...baseOf(state), rounds, status: 'sending', ...state.ongoing };
}

/** Changes the leg that is on its way. */
export function withLeg(state: OngoingState, change: Partial<OngoingLeg>): OngoingState {
  return { ...state, ongoing: { ...state.ongoing, ...change } };
}

/**
 * The end of a leg takes its questions with it: the server does not want them any more, or cannot be told. A task asks
 * again for what is open once it can be reached.
 */
export function endQuestions(
  state: OngoingState,
  event: Extract<CallEvent, { type: 'round-returned' | 'leg-failed' | 'round-unread' }>,
): CallState {
  const at = event.type === 'round-returned' ? event.at : state.askedAt;
  const isCut = event.type === 'leg-failed' && (event.error.uncertain || event.error.code === 'network');
  if (isCut && state.ongoing.payload.task) return { ...baseOf(state), status: 'sending', ...state.ongoing };
  const keys = state.questions.map(({ key }) => key);
  return close(state, { keys, because: isCut ? 'lost' : 'withdrawn', at })[0];
}

/** Notes that the server has an answer. */
export function noteDelivery(
  state: CallState,
  { leg, key }: Extract<CallEvent, { type: 'answer-delivered' }>,
): Step | undefined {
  return changePayload(state, leg, ({ task, ...payload }) => {
    if (!task?.outbox || !Object.hasOwn(task.outbox, key)) return undefined;
    const { outbox, answered = [], ...rest } = task;
    // SEP-2322 asks under the same key again for an answer that would not do.
    const done = task.isOlder ? {} : { answered: [...answered, key] };
    return { ...payload, task: { ...rest, outbox: without(outbox, [key]), ...done } };
  });
}

/** Takes over what the server says of its task. */
export function changeTask(
  state: CallState,
  { leg, task, progress }: Extract<CallEvent, { type: 'task-changed' }>,
): Step | undefined {
  // What was answered meanwhile is known here only.
  const change = (payload: LegPayload): LegPayload | undefined =>
    payload.task && { ...payload, task: { ...task, ...answersOf(payload.task) } };
  return changePayload(state, leg, change, progress && { progress });
}

function answersOf({ outbox, answered }: NonNullable<LegPayload['task']>) {
  return { ...(outbox && { outbox }), ...(answered && { answered }) };
}

function changePayload(
  state: CallState,
  leg: number,
  change: (payload: LegPayload) => LegPayload | undefined,
  more: Pick<OngoingLeg, 'progress'> = {},
): Step | undefined {
  const isSending = state.status === 'sending' && isInFlight(state, leg);
  const current = isOngoing(state, leg) ? state.ongoing : isSending ? state : undefined;
  const payload = current && change(current.payload);
  if (!payload) return undefined;
  return isOngoing(state, leg)
    ? stay(withLeg(state, { payload, ...more }))
    : isSending
      ? stay({ ...state, payload, ...more })
      : undefined;
}
