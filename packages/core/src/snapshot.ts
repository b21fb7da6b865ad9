import type { Call } from './call.js';
import type { Calls } from './createCalls.js';
import { McpCallError } from './error.js';
import { isRecord } from './isRecord.js';
import { loadQuestionRules } from './loadQuestionRules.js';
import { unnamedServer, type ServerIdentity } from './question.js';
import type { CallRequest } from './request.js';
import {
  isRequest,
  isRound,
  keepSound,
  readRounds,
  toPlainRequest,
  toRoundSnapshot,
  toWireQuestions,
  type RoundSnapshot,
} from './roundSnapshot.js';
import type { CallState } from './state.js';

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
  const request = toPlainRequest(call.request);
  const server = questions[0]?.server ?? { name: unnamedServer };
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
  };
}

/** Takes up a call from its snapshot. Throws `invalid-snapshot` for what is not one, or not of this version or server. */
export async function hydrate(calls: Calls, snapshot: unknown): Promise<Call> {
  assertSnapshot(snapshot);
  await assertSameServer(snapshot.server, calls);
  const { id, request, leg, open, requestState } = snapshot;
  const { toQuestions } = await loadQuestionRules();
  try {
    const rounds = readRounds(snapshot.rounds, snapshot.server);
    const questions = toQuestions(open.questions, snapshot.server, rounds.at(-1));
    const answers = keepSound(questions, open.answers);
    const { askedAt } = open;
    const asked = { status: 'awaiting-input', leg, rounds, questions, answers, askedAt } as const;
    const state = { ...asked, ...(requestState !== undefined && { requestState }) };
    return calls.adopt({ id, request, server: snapshot.server, state });
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
