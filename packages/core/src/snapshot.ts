import type { Answers } from './answer.js';
import type { Call } from './call.js';
import type { Calls } from './createCalls.js';
import { McpCallError } from './error.js';
import { isRecord } from './isRecord.js';
import { getQuestionRules, loadQuestionRules } from './loadQuestionRules.js';
import type { InputQuestion, ServerIdentity, WireQuestion } from './question.js';
import type { CallRequest } from './request.js';
import type { CallState, Round } from './state.js';

const format = 'mcp-roundtrip/call';
const version = 1;

/** A round as it is kept: the server's own words, from which the questions are read again. */
export interface RoundSnapshot {
  readonly questions: Readonly<Record<string, WireQuestion>>;
  readonly answers: Answers;
  readonly askedAt: number;
  readonly sentAt?: number;
}

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
}

/**
 * Takes a snapshot of a call that awaits input, or whose answers did not reach the server because it wants a sign-in
 * or could not be reached: then they are kept, and sent once someone calls `send`.
 */
export function dehydrate(call: Call): CallSnapshot {
  const { state } = call;
  const asked = findAskedRound(state);
  if (!asked) {
    const message = `Only a call that awaits input can be dehydrated; this one is ${state.status}. Wait for its questions.`;
    throw new McpCallError('misuse', message);
  }
  const { leg } = state;
  const { rounds, questions, answers, askedAt, requestState } = asked;
  const request = { ...call.request };
  if ('tool' in request) {
    delete request.inputSchema;
    delete request.outputSchema;
  }
  const server = questions[0]?.server ?? { name: 'MCP server' };
  return {
    format,
    version,
    id: call.id,
    request,
    server,
    leg,
    rounds: rounds.map((round) => ({ ...round, questions: toWireQuestions(round.questions) })),
    open: { questions: toWireQuestions(questions), answers, askedAt },
    ...(requestState !== undefined && { requestState }),
  };
}

/** Takes up a call from its snapshot. Throws `invalid-snapshot` for what is not one, or not of this version or server. */
export async function hydrate(calls: Calls, snapshot: unknown): Promise<Call> {
  assertSnapshot(snapshot);
  await assertSameServer(snapshot.server, calls);
  const { id, request, leg, open, requestState } = snapshot;
  const { toQuestions } = await loadQuestionRules();
  try {
    const rounds: Round[] = [];
    for (const { questions, answers, askedAt, sentAt = askedAt } of snapshot.rounds) {
      rounds.push({
        questions: toQuestions(questions, snapshot.server, rounds.at(-1)),
        answers,
        askedAt,
        sentAt,
      });
    }
    const questions = toQuestions(open.questions, snapshot.server, rounds.at(-1));
    const answers = keepSound(questions, open.answers);
    const { askedAt } = open;
    const asked = { status: 'awaiting-input', leg, rounds, questions, answers, askedAt } as const;
    const state = { ...asked, ...(requestState !== undefined && { requestState }) };
    return calls.adopt({ id, request, state });
  } catch (cause) {
    const ours = cause instanceof McpCallError && cause.code !== 'protocol-violation';
    throw ours ? cause : invalid('its questions cannot be read', cause);
  }
}

function findAskedRound(state: CallState) {
  if (state.status === 'awaiting-input') return state;
  const last = state.rounds.at(-1);
  if (state.status !== 'failed' || !last || !state.payload?.inputResponses) return undefined;
  // Only what the server cannot have acted upon may be sent again.
  if (!state.error.unsent && state.error.code !== 'unauthorized') return undefined;
  return { ...last, rounds: state.rounds.slice(0, -1), requestState: state.payload.requestState };
}

function toWireQuestions(questions: readonly InputQuestion[]): Record<string, WireQuestion> {
  return Object.fromEntries(questions.map(({ key, request }) => [key, request]));
}

// Answers that do not fit their question are dropped: they are asked for again instead of being sent.
function keepSound(questions: readonly InputQuestion[], answers: Answers): Answers {
  const { checkAnswer, toWireAnswer } = getQuestionRules();
  const kept = questions.flatMap((question) => {
    const given = Object.hasOwn(answers, question.key) ? answers[question.key] : undefined;
    const answer = isRecord(given) ? toWireAnswer(question, given) : undefined;
    return answer && checkAnswer(question, answer).length === 0 ? [[question.key, answer] as const] : [];
  });
  return Object.fromEntries(kept);
}

function assertSnapshot(value: unknown): asserts value is CallSnapshot {
  if (!isRecord(value) || value['format'] !== format) throw invalid('it was not made by dehydrate');
  if (value['version'] !== version)
    throw invalid(`its version is ${String(value['version'])}, not ${version}`);
  const { id, request, server, leg, rounds, open, requestState } = value;
  const sound =
    typeof id === 'string' &&
    isRequest(request) &&
    isRecord(server) &&
    typeof server['name'] === 'string' &&
    Number.isInteger(leg) &&
    Array.isArray(rounds) &&
    [...rounds, open].every(isRound) &&
    (requestState === undefined || typeof requestState === 'string');
  if (!sound) throw invalid('parts of it are missing or of the wrong type');
}

function isRequest(value: unknown): boolean {
  return (
    isRecord(value) &&
    ['tool', 'prompt', 'resource'].filter((key) => typeof value[key] === 'string').length === 1
  );
}

function isRound(value: unknown): boolean {
  return (
    isRecord(value) &&
    isRecord(value['questions']) &&
    isRecord(value['answers']) &&
    Number.isFinite(value['askedAt'])
  );
}

// M6: what one server asked must never reach another. The address decides; where one is not known, the name does.
async function assertSameServer(asked: ServerIdentity, calls: Calls): Promise<void> {
  const { endpoint } = calls.server();
  const known = asked.endpoint !== undefined && endpoint !== undefined;
  const here = known ? endpoint : (await calls.identify()).name;
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
