import type { Call } from '../call/call.js';
import type { Calls } from './createCalls.js';
import { McpCallError, type McpCallErrorCode } from '../call/error.js';
import { isRecord } from '../wire/isRecord.js';
import { loadSchemaReaders } from '../forms/loadSchemaReaders.js';
import { toQuestions } from '../questions/readQuestions.js';
import type { ServerIdentity } from '../questions/question.js';
import type { CallRequest } from '../call/request.js';
import {
  isRequest,
  isRound,
  keepValidAnswers,
  readRounds,
  toPlainRequest,
  toRoundSnapshot,
  toWireQuestions,
  type RoundSnapshot,
} from '../questions/roundSnapshot.js';
import { defaultLimits, type AwaitingRoundState, type CallState } from '../call/state.js';
import { internalsOf } from './internals.js';
import { isTask, type TaskRef } from '../tasks/taskRef.js';

const format = 'mcp-roundtrip/call';
const version = 1;

/** A call that awaits input, safe as JSON, so that another process can answer and yet another resume it. */
export interface CallSnapshot {
  readonly format: typeof format;
  readonly version: typeof version;
  readonly id: string;
  readonly request: CallRequest;
  readonly server: ServerIdentity;
  readonly leg: number;
  readonly rounds: readonly RoundSnapshot[];
  readonly open: RoundSnapshot;
  /** Opaque, and as good as a password for this call: keep it where only this person's processes can read it. */
  readonly requestState?: string;
  /** The call is sent again as it was once its pages are seen to. */
  readonly sendsAgain?: boolean;
  /** The task that is followed; whoever takes the call up goes on with it. */
  readonly task?: TaskRef;
}

/**
 * Takes a snapshot of a call that awaits input, or whose answers did not reach the server because it wants a sign-in
 * or could not be reached: then they are kept, and sent once someone calls `send`. A call that follows a task can be taken
 * at any time, and the task goes on meanwhile.
 */
export function dehydrate(call: Call): CallSnapshot {
  const { state } = call;
  const asked = findAskedRound(state);
  if (!asked) {
    const message = `Only a call that awaits input can be dehydrated; this one is ${state.status}. Wait for its questions.`;
    throw new McpCallError('misuse', message);
  }
  const { leg } = state;
  const { rounds, questions, answers, askedAt, requestState, sendsAgain, task } = asked;
  const request = toPlainRequest(call.request);
  const server = questions[0]?.server ?? call.server;
  return {
    format,
    version,
    id: call.id,
    request,
    server,
    leg,
    rounds: rounds.map(toRoundSnapshot),
    open: { questions: toWireQuestions(questions), answers, askedAt },
    ...(requestState !== undefined && { requestState }),
    ...(sendsAgain && { sendsAgain }),
    ...(task && { task }),
  };
}

/** Takes up a call from its snapshot. Throws `invalid-snapshot` for what is not one, or not of this version or server. */
export async function hydrate(calls: Calls, snapshot: unknown): Promise<Call> {
  assertSnapshot(snapshot);
  await assertSameServer(snapshot.server, calls);
  const { id, request, leg, open, requestState, sendsAgain, task } = snapshot;
  const { toQuestionForm } = await loadSchemaReaders();
  try {
    const rounds = readRounds(snapshot.rounds, snapshot.server, toQuestionForm);
    const questions = toQuestions(open.questions, snapshot.server, toQuestionForm, rounds.at(-1));
    const answers = keepValidAnswers(questions, open.answers);
    const { askedAt } = open;
    const base = { limits: defaultLimits, leg, rounds };
    const asked = { ...base, status: 'awaiting-input', questions, answers, askedAt } as const;
    const ongoing = task && { payload: { task }, since: askedAt };
    const state: CallState = !ongoing
      ? {
          ...asked,
          source: 'round',
          ...(requestState !== undefined && { requestState }),
          ...(sendsAgain && { sendsAgain }),
        }
      : questions.length > 0
        ? { ...asked, source: 'task', ongoing }
        : { ...base, status: 'sending', phase: 'following-task', ...ongoing };
    return internalsOf(calls).adopt({ id, request, server: snapshot.server, state });
  } catch (cause) {
    const ours = cause instanceof McpCallError && cause.code !== 'protocol-violation';
    throw ours ? cause : invalid('its questions cannot be read', cause);
  }
}

interface AskedRound extends Pick<AwaitingRoundState, 'rounds' | 'questions' | 'answers' | 'askedAt'> {
  readonly requestState?: string | undefined;
  readonly sendsAgain?: boolean | undefined;
  readonly task?: TaskRef | undefined;
}

/** With these a server refuses before it does anything. */
const refusals: ReadonlySet<McpCallErrorCode> = new Set([
  'sign-in-required',
  'sign-in-unavailable',
  'forbidden',
  'not-found',
]);

function findAskedRound(state: CallState): AskedRound | undefined {
  if (state.status === 'awaiting-input') {
    if (state.source === 'task') return { ...state, task: state.ongoing.payload.task };
    // What a server pushed lives only here.
    return state.source === 'round' ? state : undefined;
  }
  if (state.status === 'sending' && state.payload.task) {
    const { rounds, since, payload } = state;
    return { rounds, questions: [], answers: {}, askedAt: since, task: payload.task };
  }
  const last = state.rounds.at(-1);
  if (state.status !== 'failed' || !last || !state.payload?.inputResponses) return undefined;
  // Only what the server cannot have acted upon may be sent again.
  const { unsent, code } = state.error;
  if (!unsent && !refusals.has(code)) return undefined;
  return { ...last, rounds: state.rounds.slice(0, -1), requestState: state.payload.requestState };
}

function assertSnapshot(value: unknown): asserts value is CallSnapshot {
  if (!isRecord(value) || value['format'] !== format) throw invalid('it was not made by dehydrate');
  if (value['version'] !== version)
    throw invalid(`its version is ${String(value['version'])}, not ${version}`);
  const { id, request, server, leg, rounds, open, requestState, task } = value;
  const sound =
    typeof id === 'string' &&
    isRequest(request) &&
    isRecord(server) &&
    typeof server['name'] === 'string' &&
    Number.isInteger(leg) &&
    Array.isArray(rounds) &&
    [...rounds, open].every(isRound) &&
    (requestState === undefined || typeof requestState === 'string') &&
    (task === undefined || isTask(task));
  if (!sound) throw invalid('parts of it are missing or of the wrong type');
}

// M6: what one server asked must never reach another. The address decides; where one is not known, the name does.
async function assertSameServer(asked: ServerIdentity, calls: Calls): Promise<void> {
  const { endpoint } = calls.server();
  const known = asked.endpoint !== undefined && endpoint !== undefined;
  const here = known ? endpoint : (await calls.whenConnected()).name;
  const there = known ? asked.endpoint : asked.name;
  if (here !== there) throw invalid(`it belongs to ${there}, not to ${here}`);
}

function invalid(why: string, cause?: unknown): McpCallError {
  return new McpCallError(
    'invalid-snapshot',
    `The snapshot cannot be hydrated: ${why}. Start the call anew.`,
    { cause },
  );
}
