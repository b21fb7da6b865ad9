import { pickAnswers, toAnswers, withoutKeys, type Answers, type InputAnswer } from '../call/answer.js';
import type { CallEvent } from '../call/callEvent.js';
import { McpCallError } from '../call/error.js';
import type { AwaitingInputState, CallState, OngoingLeg, Round, Undelivered } from '../call/state.js';
import type { InputQuestion } from '../questions/question.js';
import { asksOnTheWay, findTaskLeg, hasTask, isOnTheWay, toOngoing, type AskingOnTheWay } from './phases.js';
import { abandonTask, baseOf, fail } from './steps.js';

type Event<Type extends CallEvent['type']> = Extract<CallEvent, { type: Type }>;

/** A leg asks while it is on its way. What is open stays open, and what was answered is never asked again (T5). */
export function askOnTheWay(state: CallState, event: Event<'questions-asked'>): CallState {
  const { leg, at, answers } = event;
  const asking = asksOnTheWay(state, leg) ? state : undefined;
  const ongoing = asking?.ongoing ?? findLegThatMayAsk(state, leg);
  if (!ongoing) return state;
  const open = asking?.questions ?? [];
  const { answered = [], undelivered = {} } = ongoing.payload.task ?? {};
  const isKnown = ({ key }: InputQuestion) =>
    answered.includes(key) ||
    Object.hasOwn(undelivered, key) ||
    open.some((question) => question.key === key);
  const fresh = event.questions.filter((question) => !isKnown(question));
  if (fresh.length === 0) return state;
  const limitError = findRoundLimitError(state);
  if (limitError) return endByRefusal(state, limitError);
  const next: AskingOnTheWay = {
    ...baseOf(state),
    status: 'awaiting-input',
    ...toSource(ongoing),
    questions: [...open, ...fresh],
    answers: asking?.answers ?? {},
    askedAt: asking?.askedAt ?? at,
  };
  const given = pickAnswers(answers, fresh);
  return Object.keys(given).length > 0 ? deliver(next, given, at) : next;
}

/** Questions are over that nobody answered. */
export function closeQuestions(state: CallState, event: Event<'questions-closed'>): CallState {
  return asksOnTheWay(state, event.leg) ? close(state, event) : state;
}

/** This host must not, or cannot, put what a leg asks to anybody. */
export function refuseQuestions(state: CallState, { leg, error }: Event<'questions-refused'>): CallState {
  return asksOnTheWay(state, leg) || isOnTheWay(state, leg) ? endByRefusal(state, error) : state;
}

/** Ends a call over its questions. What failed in the host, or on the network, may work when it is tried again; nothing else will. */
export function endByRefusal(state: CallState, error: McpCallError): CallState {
  const task = findTaskLeg(state)?.payload.task;
  const isRecoverable = error.code === 'host-error' || error.code === 'network';
  if (!isRecoverable) return abandonTask(fail(state, error), task);
  const leg = asksOnTheWay(state, state.leg) ? state.ongoing : state.status === 'sending' ? state : undefined;
  return fail(state, error, leg && { payload: leg.payload });
}

/** The connection, or the server of a task, has an answer. */
export function noteDelivery(state: CallState, { leg, key }: Event<'answer-delivered'>): CallState {
  return changeLeg(state, leg, (ongoing) => {
    const { undelivered: pushed = {}, payload } = ongoing;
    if (Object.hasOwn(pushed, key)) return withUndelivered(ongoing, withoutKeys(pushed, [key]));
    const { task } = payload;
    const { undelivered = {}, answered = [] } = task ?? {};
    if (!task || !Object.hasOwn(undelivered, key)) return ongoing;
    // SEP-2322 asks under the same key again for an answer that would not do.
    const done = task.usesOlderMethods ? {} : { answered: [...answered, key] };
    return withTask(ongoing, { ...task, undelivered: withoutKeys(undelivered, [key]), ...done });
  });
}

/** The server tells its task anew. */
export function changeTask(state: CallState, { leg, task, progress }: Event<'task-changed'>): CallState {
  return changeLeg(state, leg, (ongoing) => {
    if (!ongoing.payload.task) return ongoing;
    // What was answered meanwhile is known here only.
    const { undelivered, answered } = ongoing.payload.task;
    const kept = { ...(undelivered && { undelivered }), ...(answered && { answered }) };
    return { ...withTask(ongoing, { ...task, ...kept }), ...(progress && { progress }) };
  });
}

/** Has answers go out, each as a round of its own because each goes out by itself. */
export function deliver(state: AskingOnTheWay, given: Answers, at: number): CallState {
  const answered = state.questions.filter(({ key }) => Object.hasOwn(given, key));
  const rounds = answered.map((question) =>
    // Each has its answer, by the line above.
    toRound(state, question, at, toAnswers(question.key, given[question.key] as InputAnswer)),
  );
  const isPushed = (question: InputQuestion) => state.source === 'push' || question.isPushed === true;
  const pushed = answered.filter(isPushed);
  const ongoing = addUndelivered(state.ongoing, pickAnswers(given, pushed));
  const { task } = ongoing.payload;
  const asked = answered.filter((question) => !isPushed(question));
  const sent =
    task && asked.length > 0
      ? withTask(ongoing, { ...task, undelivered: { ...task.undelivered, ...pickAnswers(given, asked) } })
      : ongoing;
  return settle(withLeg(state, sent), Object.keys(given), rounds);
}

/** Refuses a push by itself. */
export function deny(state: AskingOnTheWay, key: string, at: number): CallState {
  const ongoing = addUndelivered(state.ongoing, toAnswers(key, 'denied' as const));
  return close(withLeg(state, ongoing), { keys: [key], because: 'denied', at });
}

/**
 * The end of a leg takes its questions with it: the server does not want them any more, or cannot be told. A task asks
 * again for what is open once it can be reached.
 */
export function endQuestions(
  state: AskingOnTheWay,
  event: Event<'round-returned' | 'leg-failed' | 'round-unread'>,
): CallState {
  const isCut = event.type === 'leg-failed' && (event.error.uncertain || event.error.code === 'network');
  if (isCut && state.source === 'task') return toSending(state);
  const at = event.type === 'round-returned' ? event.at : state.askedAt;
  const keys = state.questions.map(({ key }) => key);
  return close(state, { keys, because: isCut ? 'lost' : 'withdrawn', at });
}

/** The error of a call that asked too often. */
export function findRoundLimitError({ rounds, limits }: CallState): McpCallError | undefined {
  if (rounds.length < limits.maxRounds) return undefined;
  const message = `The server asked ${limits.maxRounds} times and goes on. Restart, or raise maxRounds.`;
  return new McpCallError('rounds-exceeded', message);
}

function close(
  state: AskingOnTheWay,
  { keys, because, at }: Pick<Event<'questions-closed'>, 'keys' | 'because' | 'at'>,
): CallState {
  const closed = state.questions.filter(({ key }) => keys.includes(key));
  if (closed.length === 0) return state;
  const rounds = closed.map((question) => ({ ...toRound(state, question, at, {}), unanswered: because }));
  return settle(state, keys, rounds);
}

function toRound(
  state: AwaitingInputState,
  question: InputQuestion,
  sentAt: number,
  answers: Answers,
): Round {
  return { questions: [question], askedAt: state.askedAt, sentAt, answers };
}

// Where nothing is open any more, the leg is on its way as it was.
function settle(state: AskingOnTheWay, keys: readonly string[], added: readonly Round[]): CallState {
  const rounds = [...state.rounds, ...added];
  const questions = state.questions.filter(({ key }) => !keys.includes(key));
  if (questions.length === 0) return toSending({ ...state, rounds });
  return { ...state, rounds, questions, answers: withoutKeys(state.answers, keys) };
}

function toSending(state: AskingOnTheWay): CallState {
  const base = { ...baseOf(state), status: 'sending' } as const;
  return state.source === 'task'
    ? { ...base, phase: 'following-task', ...state.ongoing }
    : { ...base, phase: 'in-flight', ...state.ongoing };
}

// To read an answer again is to be done with its leg; a task that was told to stop is asked nothing more.
function findLegThatMayAsk(state: CallState, leg: number): OngoingLeg | undefined {
  if (state.status !== 'sending' || state.leg !== leg) return undefined;
  return state.phase === 'in-flight' || state.phase === 'following-task' ? toOngoing(state) : undefined;
}

function changeLeg(state: CallState, leg: number, change: (ongoing: OngoingLeg) => OngoingLeg): CallState {
  if (asksOnTheWay(state, leg)) {
    const changed = change(state.ongoing);
    return changed === state.ongoing ? state : withLeg(state, changed);
  }
  if (state.status !== 'sending' || !isOnTheWay(state, leg)) return state;
  const before = toOngoing(state);
  const changed = change(before);
  if (changed === before) return state;
  const { undelivered, ...rest } = state;
  // The phase stays, and with it whether there is a task.
  return { ...rest, ...changed } as CallState;
}

function withLeg(state: AskingOnTheWay, ongoing: OngoingLeg): AskingOnTheWay {
  return { ...state, ...toSource(ongoing) } as AskingOnTheWay;
}

function toSource(ongoing: OngoingLeg) {
  return hasTask(ongoing) ? ({ source: 'task', ongoing } as const) : ({ source: 'push', ongoing } as const);
}

function withTask(ongoing: OngoingLeg, task: NonNullable<OngoingLeg['payload']['task']>): OngoingLeg {
  return { ...ongoing, payload: { ...ongoing.payload, task } };
}

function addUndelivered(ongoing: OngoingLeg, more: Undelivered): OngoingLeg {
  return Object.keys(more).length > 0
    ? withUndelivered(ongoing, { ...ongoing.undelivered, ...more })
    : ongoing;
}

function withUndelivered({ undelivered, ...leg }: OngoingLeg, rest: Undelivered): OngoingLeg {
  return Object.keys(rest).length > 0 ? { ...leg, undelivered: rest } : leg;
}
