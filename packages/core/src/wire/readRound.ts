import { McpCallError, type McpCallErrorDetails } from '../call/error.js';
import { isRecord } from './isRecord.js';
import type { LegOutcome } from '../call/state.js';
import { limits } from './limits.js';
import { measure } from './measure.js';

/** The questions that a server asks and the state that comes with them, their kinds still unread. */
export type AskedRound = Pick<
  Extract<LegOutcome, { kind: 'input-required' }>,
  'inputRequests' | 'requestState'
>;

/**
 * Reads what an `input_required` result asks. Throws `protocol-violation` for what is not a round of questions: to leave
 * out the part that cannot be read would send a leg that nobody was asked about.
 */
export function readRound(result: Readonly<Record<string, unknown>>): AskedRound {
  const { requestState } = result;
  const inputRequests = readInputRequests(result['inputRequests']);
  // Some servers write null for what they leave out.
  if (requestState === undefined || requestState === null) return { inputRequests };
  if (typeof requestState !== 'string') throw violation('Its requestState is not a text');
  if (requestState.length > limits.stateLength)
    throw violation(`Its requestState has more than ${limits.stateLength} characters`);
  return { inputRequests, requestState };
}

/** Reads the questions of a round or of a task, which arrive as anything. */
export function readInputRequests(inputRequests: unknown): AskedRound['inputRequests'] {
  if (inputRequests === undefined || inputRequests === null) return {};
  if (!isRecord(inputRequests)) throw violation('Its inputRequests are not an object');
  const keys = Object.keys(inputRequests);
  if (keys.length > limits.questions)
    throw violation(`It asks more than ${limits.questions} questions at once`);
  if (keys.some((key) => key.length > limits.keyLength))
    throw violation(`The key of a question has more than ${limits.keyLength} characters`);
  const { questionDepth: depth, questionParts: parts } = limits;
  const { excess } = measure(inputRequests, { depth, parts });
  if (excess)
    throw violation(excess === 'depth' ? 'Its questions are nested too deep' : 'Its questions are too large');
  return inputRequests;
}

/**
 * Throws `protocol-violation` for a result that asks something although it may not: to a person it would look done. The
 * server has acted by then, so that nothing may go out again by itself.
 */
export function assertAsksNothing(result: unknown, where: string): void {
  if (!isRecord(result)) return;
  const { resultType, inputRequests } = result;
  const asks = isRecord(inputRequests)
    ? Object.keys(inputRequests).length > 0
    : inputRequests !== undefined && inputRequests !== null;
  if (resultType === 'input_required' || asks)
    throw violation(`It asks in ${where}, where nothing may be asked`, { uncertain: true });
}

function violation(what: string, details: McpCallErrorDetails = {}): McpCallError {
  const message = `The answer cannot be taken. ${what}. The server must be fixed.`;
  return new McpCallError('protocol-violation', message, details);
}
