import type { CallEvent, RoundOutcome } from '../call/callEvent.js';
import { McpCallError } from '../call/error.js';
import {
  baseOf,
  fail,
  isInFlight,
  payloadOf,
  sendLeg,
  stay,
  stopLeg,
  type InFlightState,
  type Step,
} from './legTransition.js';
import type { CallState, LegOutcome } from '../call/state.js';

/** What becomes of a call when its leg comes back, or is heard of. */
export function decideReturn(state: CallState, event: CallEvent): Step | false | undefined {
  switch (event.type) {
    case 'leg-progressed':
      return isInFlight(state, event.leg) && stay({ ...state, progress: event.progress });
    case 'round-returned':
      return isInFlight(state, event.leg) && receive(state, event.outcome, event.at);
    case 'round-unread':
      return isInFlight(state, event.leg) && leaveUnread(state, event.error, event.outcome);
    case 'check-due':
      return state.status === 'waiting-for-server' && !state.checking && check(state);
    default:
      return undefined;
  }
}

function receive(state: InFlightState, outcome: RoundOutcome, at: number): Step | undefined {
  if (outcome.kind === 'complete') {
    const { result, unchecked } = outcome;
    return stay({
      ...baseOf(state),
      status: 'complete',
      result,
      ...(unchecked !== undefined && { unchecked }),
    });
  }
  if (outcome.kind === 'task') return sendLeg(state, { task: outcome.task }, at);
  if (outcome.questions.length > 0) return undefined;
  if (outcome.requestState === undefined) {
    return fail(state, new McpCallError('protocol-violation', nothingToDo), { payload: payloadOf(state) });
  }
  return wait(state, outcome.requestState, at);
}

function wait(state: InFlightState, requestState: string, at: number): Step {
  const since = state.status === 'waiting-for-server' ? state.since : at;
  const checks = state.status === 'waiting-for-server' ? state.checks : 0;
  const { maxWaitMs } = state.limits;
  if (at - since >= maxWaitMs) {
    const message = `The server said "not yet" for ${maxWaitMs} ms. Retry, or raise maxWaitMs.`;
    return fail(state, new McpCallError('wait-exceeded', message), { payload: { requestState } });
  }
  return [
    { ...baseOf(state), status: 'waiting-for-server', requestState, since, checks, checking: false },
    [{ type: 'schedule-check', checks }],
  ];
}

function check(state: Extract<CallState, { status: 'waiting-for-server' }>): Step {
  const leg = state.leg + 1;
  const payload = { requestState: state.requestState };
  return [{ ...state, leg, checks: state.checks + 1, checking: true }, [{ type: 'send-leg', leg, payload }]];
}

// What arrived is kept: the server has acted on this leg, so that it must not go out again.
function leaveUnread(state: InFlightState, error: McpCallError, unread: LegOutcome): Step {
  return fail(state, error, { unread, payload: payloadOf(state) }, stopLeg);
}

const nothingToDo = 'The server asked for nothing and sent no requestState. The server must be fixed.';
