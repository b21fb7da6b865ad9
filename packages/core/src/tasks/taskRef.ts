import type { Answers } from '../call/answer.js';
import { isRecord } from '../wire/isRecord.js';
import type { CallState } from '../call/state.js';

/** A task by which a server goes on with a call: everything that it takes to follow it, from any page or process. */
export interface TaskRef {
  readonly id: string;
  /** The server has the older words for it: `tasks/result` instead of `tasks/get` tells what it asks, and its result. */
  readonly usesOlderMethods?: boolean;
  /** When it was first heard of here. */
  readonly since: number;
  /** How long the server keeps it from its creation on; without it, for as long as it likes. */
  readonly ttlMs?: number;
  /** How often the server wants to be asked. */
  readonly pollIntervalMs?: number;
  /** The answers that the server has not confirmed yet, by their keys. */
  readonly undelivered?: Answers;
  /** The keys that were answered: none of them is answered twice (T5). */
  readonly answered?: readonly string[];
}

/** The task that this leg of a call follows. */
export function findTask(state: CallState, leg: number): TaskRef | undefined {
  if (state.leg !== leg) return undefined;
  if (state.status === 'sending') return state.payload.task;
  return state.status === 'awaiting-input' && state.source === 'task'
    ? state.ongoing.payload.task
    : undefined;
}

/** Whether something is a task that was written down. */
export function isTask(value: unknown): value is TaskRef {
  if (!isRecord(value)) return false;
  const { id, since, ttlMs = 0, pollIntervalMs = 0, undelivered = {}, answered = [] } = value;
  return (
    typeof id === 'string' &&
    [since, ttlMs, pollIntervalMs].every(Number.isFinite) &&
    isRecord(undelivered) &&
    Array.isArray(answered)
  );
}
