import type { CallPolicy, LegLogEntry } from './policy.js';
import { toWireRequest, type CallRequest } from './request.js';
import type { LegPayload } from './state.js';
import type { CallEvent } from './transition.js';

interface LoggedLeg {
  readonly callId: string;
  readonly request: CallRequest;
  readonly leg: number;
  readonly payload: LegPayload;
}

/** Tells the host's log about a leg; answers appear by key and `requestState` by length, never in full. */
export function logLeg(
  { log }: CallPolicy,
  { callId, request, leg, payload }: LoggedLeg,
  event: CallEvent | 'sent',
): void {
  if (!log) return;
  const entry = { callId, leg, at: Date.now(), method: toWireRequest(request).method };
  if (event === 'sent') {
    log({
      ...entry,
      event,
      answered: Object.keys(payload.inputResponses ?? {}),
      ...lengthOf(payload.requestState),
    });
  } else if (event.type === 'leg-failed' || event.type === 'round-unread') {
    log({ ...entry, event: 'failed', errorCode: event.error.code });
  } else if (event.type === 'round-returned') {
    log({ ...entry, ...describe(event) });
  }
}

function describe({
  outcome,
}: Extract<CallEvent, { type: 'round-returned' }>): Pick<LegLogEntry, 'event' | 'questions'> {
  if (outcome.kind === 'complete') return { event: outcome.kind };
  const questions = outcome.questions.map(({ key, kind }) => ({ key, kind }));
  return { event: outcome.kind, questions, ...lengthOf(outcome.requestState) };
}

function lengthOf(requestState: string | undefined) {
  return requestState === undefined ? {} : { requestStateLength: requestState.length };
}
