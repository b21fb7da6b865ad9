import type { CallPolicy } from '../call/policy.js';
import type { LegPayload } from '../call/state.js';
import type { CallEvent } from '../call/callEvent.js';

interface LoggedLeg {
  readonly callId: string;
  readonly method: string;
  readonly leg: number;
  readonly payload: LegPayload;
}

/** Tells the host's log about a leg; answers appear by key and `requestState` by length, never in full. */
export function logLeg(
  { log }: CallPolicy,
  { callId, method, leg, payload }: LoggedLeg,
  event?: CallEvent,
): void {
  const base = { callId, leg, at: Date.now(), method };
  if (!event) {
    const answered = Object.keys(payload.inputResponses ?? {});
    log?.({ ...base, event: 'sent', answered, ...lengthOf(payload) });
  } else if ('error' in event) {
    log?.({ ...base, event: 'failed', errorCode: event.error.code });
  } else if (event.type === 'round-returned') {
    const { outcome } = event;
    const asked =
      outcome.kind === 'input-required'
        ? { questions: outcome.questions.map(({ key, kind }) => ({ key, kind })), ...lengthOf(outcome) }
        : {};
    log?.({ ...base, event: outcome.kind, ...asked });
  }
}

function lengthOf({ requestState }: { requestState?: string }) {
  return requestState === undefined ? {} : { requestStateLength: requestState.length };
}
