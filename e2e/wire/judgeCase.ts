import type { CallState } from '@mcp-roundtrip/core';
import type { SentRequest } from './hostileFetch.js';
import type { Observation } from './runCase.js';

/** An observation and what its work came to. */
export interface MeasuredCase extends Observation {
  /** How often a step of our own code was taken. */
  readonly steps: number;
}

/** How many times as much as the benign case a hostile one may take. */
export const most = 4;
/** Nobody is asked at a quicker pace than this, whatever a server says. */
const quickestMs = 50;

/** A change between two of these is seen by nobody. */
const frameMs = 16;

/** Says what must not have been, with the benign case of the same scenario beside it; nothing where all is well. */
export function judgeCase(seen: MeasuredCase, benign: MeasuredCase): readonly string[] {
  const { state, wasStopped, beside, journal, uncaught, lateRequests, changes } = seen;
  const { sent, states } = seen.books;
  const findings: string[] = [];
  const check = (isGood: boolean, finding: string) => void (isGood || findings.push(finding));

  const where = `${state.status}, ${seen.elapsed} ms after ${sent.map(({ method }) => method).join(', ')}`;
  check(isAtRest(state) || wasStopped, `stuck: ${where}, and Stop does not end it`);
  check(!wasStopped || isAtWork(state), `stuck: ${where}, while the server does not say that it works`);
  check(beside === 'complete', `a call to a good server: ${beside}`);
  check(journal.status !== 'failing', 'the journal is failing for every server');
  for (const error of uncaught) findings.push(`nobody caught: ${error}`);

  const mostRequests = 2 * benign.books.sent.length + 2 * seen.acts + seen.elapsed / quickestMs + 4;
  check(
    sent.length <= mostRequests,
    `requests: ${sent.length} in ${seen.elapsed} ms, ${benign.books.sent.length} where nothing is changed`,
  );
  const looks = sent.filter(isLook).length;
  const mostLooks = 3 + 2 * seen.acts + seen.elapsed / quickestMs;
  check(looks <= mostLooks, `pace: asked ${looks} times whether it is done, in ${seen.elapsed} ms`);
  check(lateRequests === 0, `requests after the end: ${lateRequests}`);
  const again = countRepeats(seen);
  check(
    again <= seen.acts + seen.books.refused,
    `sent again: ${again} legs that may have been executed, after ${seen.acts} answers`,
  );
  const foreign = sent.filter(
    ({ params }) => 'requestState' in params && !states.has(params['requestState']),
  );
  check(foreign.length === 0, 'M3: a requestState went out that never came in');
  check(!isQuestion(state), 'questions were taken for a result');

  const mostChanges =
    most * benign.changes + 4 * seen.acts + 2 * sent.length + countQuestions(state) + seen.elapsed / frameMs;
  check(changes <= mostChanges, `changes: ${changes}, ${benign.changes} where nothing is changed`);
  const share = seen.steps / benign.steps / toScale(seen, benign);
  check(
    share <= most,
    `work: ${seen.steps} steps, ${share.toFixed(1)} times the benign ${benign.steps} for as much as came in`,
  );
  return findings;
}

// Most of a benign answer is its frame, and what comes in beyond it is denser: a field of a form takes 30 characters.
const densityOfExcess = 3;

/** Whether a call has ended or waits for a person. */
export function isAtRest({ status }: CallState): boolean {
  return status !== 'sending' && status !== 'waiting-for-server' && status !== 'idle';
}

/** How much more than in the benign case came in, or was asked: what a case takes may grow by as much. */
export function toScale(seen: Observation, benign: Observation): number {
  return Math.max(
    1,
    seen.books.sent.length / benign.books.sent.length,
    densityOfExcess * (seen.books.received / benign.books.received - 1) + 1,
    (seen.acts + 1) / (benign.acts + 1),
    seen.rests / benign.rests,
  );
}

// A server may go on working for as long as it says that it does, and the person may stop it.
function isAtWork(state: CallState): boolean {
  return state.status === 'sending' && (state.payload.task !== undefined || state.progress !== undefined);
}

function isQuestion(state: CallState): boolean {
  if (state.status !== 'complete') return false;
  const result: object = state.result;
  const asks = 'inputRequests' in result && JSON.stringify(result.inputRequests ?? {}) !== '{}';
  return asks || ('resultType' in result && result.resultType !== 'complete');
}

// Each question that comes by itself is a change; how many may, the limits say.
function countQuestions(state: CallState): number {
  return state.rounds.length + (state.status === 'awaiting-input' ? state.questions.length : 0);
}

// What only asks whether something is done yet executes nothing.
function isLook({ method, params }: SentRequest): boolean {
  const asksAgain = params['requestState'] !== undefined && params['inputResponses'] === undefined;
  return method === 'tasks/get' || (method === 'tools/call' && asksAgain);
}

function countRepeats({ books }: Observation): number {
  const seen = new Set<string>();
  let repeats = 0;
  for (const request of books.sent) {
    if (request.method !== 'tools/call' || isLook(request)) continue;
    const { inputResponses, requestState } = request.params;
    const leg = JSON.stringify([inputResponses, requestState]);
    if (seen.has(leg)) repeats += 1;
    seen.add(leg);
  }
  return repeats;
}
