import { McpCallError } from '../call/error.js';
import type { AwaitingInputState, CallState, IdleState, Round } from '../call/state.js';
import type { PayloadRecord } from './stateRecord.js';

/** What had not left, and was not written down, is asked for again. */
export function askAgain(base: Omit<IdleState, 'status'>, { requestState }: PayloadRecord): CallState {
  const asked = base.rounds.at(-1);
  if (!asked) throw new TypeError('There is no round whose answers could have been left out.');
  const { questions, askedAt } = asked;
  const rounds = base.rounds.slice(0, -1);
  return {
    ...base,
    status: 'awaiting-input',
    source: 'round',
    rounds,
    questions,
    answers: {},
    askedAt,
    ...(requestState !== undefined && { requestState }),
  };
}

/** What a server pushes lives as long as the connection that it came by; the transcript says that it was asked. */
export function losePushes(
  state: CallState,
  asked: Pick<AwaitingInputState, 'questions' | 'askedAt'>,
  at: number,
): CallState {
  const { askedAt } = asked;
  const added = asked.questions.map((question): Round => ({
    questions: [question],
    answers: {},
    askedAt,
    sentAt: at,
    unanswered: 'lost',
  }));
  const rounds = [...state.rounds, ...added];
  if (state.status !== 'in-doubt') return { ...state, rounds };
  const message =
    'The page was closed while the server waited for an answer. It may have acted: retry with care.';
  return { ...state, rounds, error: new McpCallError('question-lost', message, { uncertain: true }) };
}
