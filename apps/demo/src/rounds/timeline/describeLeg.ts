import type { LegRecord } from '../record/callRecord.js';
import { asObject, readParams, readQuestions } from '../record/wireMessage.js';

/** A question as the timeline names it. */
export interface NamedQuestion {
  readonly key: string;
  readonly kind: 'form' | 'url' | 'sampling' | 'roots' | 'other';
  readonly message?: string | undefined;
}

/** What became of a leg. */
export type LegOutcome =
  | { readonly kind: 'in-flight'; readonly isSent: boolean }
  | { readonly kind: 'asked'; readonly questions: readonly NamedQuestion[] }
  | { readonly kind: 'not-yet' }
  /** `isError`: the tool itself says that it failed. */
  | { readonly kind: 'complete'; readonly isError: boolean }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  | { readonly kind: 'stopped' }
  /** No answer came; `code` is that of an `McpCallError`. */
  | { readonly kind: 'lost'; readonly code: string; readonly isSent: boolean };

/** Why a leg went out. */
export type LegReason = 'start' | 'answers' | 'check' | 'repeat' | 'restart';

/** Says what became of a leg. */
export function describeLeg({ answer, failure, request }: LegRecord): LegOutcome {
  const isSent = request !== undefined;
  if (answer) return describeAnswer(answer);
  if (!failure) return { kind: 'in-flight', isSent };
  return failure.code === 'aborted' ? { kind: 'stopped' } : { kind: 'lost', code: failure.code, isSent };
}

/** Says why a leg went out, as far as it can be told from what it carries and from the leg before. */
export function explainLeg(leg: LegRecord, before?: LegRecord): LegReason {
  const carried = listCargo(leg);
  if (before && cameToNothing(before)) {
    const earlier = listCargo(before);
    if (carried.answers === earlier.answers && carried.state === earlier.state) return 'repeat';
  }
  if (carried.answers) return 'answers';
  if (carried.state || isAboutTask(leg)) return 'check';
  return before ? 'restart' : 'start';
}

/** Names the questions that a server asked, from their words on the wire. */
export function nameQuestions(questions: Readonly<Record<string, unknown>>): readonly NamedQuestion[] {
  return Object.entries(questions).map(([key, question]) => {
    const wire = asObject(question);
    const { mode, message } = readParams(wire);
    return {
      key,
      kind: toKind(wire?.['method'], mode),
      ...(typeof message === 'string' && message !== '' && { message }),
    };
  });
}

function describeAnswer(answer: Readonly<Record<string, unknown>>): LegOutcome {
  const error = asObject(answer['error']);
  if (error) return { kind: 'refused', code: Number(error['code']), message: String(error['message'] ?? '') };
  const questions = nameQuestions(readQuestions(answer));
  if (questions.length > 0) return { kind: 'asked', questions };
  const result = asObject(answer['result']);
  if (result?.['resultType'] === 'input_required' || isAtWork(result)) return { kind: 'not-yet' };
  return { kind: 'complete', isError: result?.['isError'] === true || hasFailed(result) };
}

function toKind(method: unknown, mode: unknown): NamedQuestion['kind'] {
  if (method === 'elicitation/create') return mode === 'url' ? 'url' : 'form';
  if (method === 'sampling/createMessage') return 'sampling';
  return method === 'roots/list' ? 'roots' : 'other';
}

function isAboutTask({ request }: LegRecord): boolean {
  return String(request?.['method']).startsWith('tasks/');
}

type Result = Readonly<Record<string, unknown>> | undefined;

// A call that became a task, and a task that goes on; it does so also while it asks, at every look anew.
function isAtWork(result: Result): boolean {
  return (
    result?.['resultType'] === 'task' ||
    (result !== undefined &&
      'taskId' in result &&
      ['working', 'input_required'].includes(String(result['status'])))
  );
}

function hasFailed(result: Result): boolean {
  return (
    result !== undefined && 'taskId' in result && ['failed', 'cancelled'].includes(String(result['status']))
  );
}

// A call that was stopped can only begin anew.
function cameToNothing({ answer, failure }: LegRecord): boolean {
  return !asObject(answer?.['result']) && failure?.code !== 'aborted';
}

function listCargo({ request, planned }: LegRecord): { readonly answers: boolean; readonly state: boolean } {
  const params = readParams(request);
  return !request && planned
    ? planned
    : { answers: 'inputResponses' in params, state: 'requestState' in params };
}
