import type { McpCallError } from '../call/error.js';
import type { CallState, FailedState, LegPayload, SendingState } from '../call/state.js';
import type { TaskRef } from '../tasks/taskRef.js';
import { hasTask } from './phases.js';

/** Sends the next leg. */
export function sendLeg(state: CallState, payload: LegPayload, at: number, resends?: number): SendingState {
  const leg = { payload, since: at };
  const base = { ...baseOf(state), leg: state.leg + 1, status: 'sending' } as const;
  const before = resends === undefined ? {} : { resends };
  return hasTask(leg)
    ? { ...base, phase: 'following-task', ...leg, ...before }
    : { ...base, phase: 'in-flight', ...leg, ...before };
}

/** Ends a call without a result. */
export function fail(
  state: CallState,
  error: McpCallError,
  remains: Pick<FailedState, 'payload' | 'unread'> = {},
): FailedState {
  return { ...baseOf(state), status: 'failed', error, ...remains };
}

/** Has the server of a task be told that nobody wants it any more. */
export function abandonTask<State extends CallState>(state: State, task: TaskRef | undefined): State {
  return task ? { ...state, abandonedTask: task } : state;
}

/** What every state has, and keeps. */
export function baseOf({ limits, leg, runner, rounds, earlier }: CallState) {
  return { limits, leg, rounds, ...(runner !== undefined && { runner }), ...(earlier && { earlier }) };
}
