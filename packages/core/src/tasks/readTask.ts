import { isRecord } from '../wire/isRecord.js';
import type { CallProgress } from '../call/state.js';
import { limits } from '../wire/limits.js';
import { cutText, toBounded } from '../wire/measure.js';
import { readProgress as readWords } from '../wire/readProgress.js';
import type { TaskRef } from './taskRef.js';

/** How a task stands, as its server says. */
export interface TaskReport {
  readonly status: 'working' | 'input_required' | 'completed' | 'failed' | 'cancelled';
  readonly statusMessage?: string;
  /** What the server said in full. */
  readonly said: Readonly<Record<string, unknown>>;
}

const statuses: readonly unknown[] = [
  'working',
  'input_required',
  'completed',
  'failed',
  'cancelled',
] satisfies readonly TaskReport['status'][];

/** The task that a call was answered with, if it was; in the extension's words, or in the older ones. */
export function readCreatedTask(result: unknown, at: number): TaskRef | undefined {
  if (!isRecord(result)) return undefined;
  const isOlder = isRecord(result['task']);
  const said = isRecord(result['task']) ? result['task'] : result;
  if (!isOlder && result['resultType'] !== 'task') return undefined;
  const { taskId } = said;
  if (typeof taskId !== 'string' || !taskId || taskId.length > limits.keyLength) return undefined;
  return { id: taskId, ...(isOlder && { usesOlderMethods: isOlder }), since: at, ...readTaskTiming(said) };
}

/** How a task stands, from the answer to `tasks/get`; nothing for what cannot be read. */
export function readReport(result: unknown): TaskReport | undefined {
  if (!isRecord(result)) return undefined;
  const said = isRecord(result['task']) ? result['task'] : result;
  const { status, statusMessage } = said;
  if (!statuses.includes(status)) return undefined;
  return {
    // One of the list above.
    status: status as TaskReport['status'],
    ...(typeof statusMessage === 'string' && { statusMessage: cutText(statusMessage, limits.textLength) }),
    said,
  };
}

/** How long a task is kept, and how often its server wants to be asked; both may change. */
export function readTaskTiming(
  said: Readonly<Record<string, unknown>>,
): Pick<TaskRef, 'ttlMs' | 'pollIntervalMs'> {
  const { shortestPollMs, longestPollMs } = limits;
  const ttlMs = toBounded(said['ttlMs'] ?? said['ttl'], 0, Number.MAX_SAFE_INTEGER);
  const wanted = said['pollIntervalMs'] ?? said['pollInterval'];
  const pollIntervalMs = toBounded(wanted, shortestPollMs, longestPollMs);
  return {
    ...(ttlMs !== undefined && { ttlMs }),
    ...(pollIntervalMs !== undefined && { pollIntervalMs }),
  };
}

/** How far a task is, where it says so in words, or in figures beside them. */
export function readTaskProgress({ said, statusMessage }: TaskReport): CallProgress | undefined {
  const found = isRecord(said['progress']) ? said['progress'] : said;
  const { progress, total } = found;
  return readWords({ progress, total, message: statusMessage });
}
