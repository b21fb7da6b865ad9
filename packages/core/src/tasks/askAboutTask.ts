import { guard } from '../runtime/createListeners.js';
import type { PushTaker } from '../push2025/pushHub.js';
import type { LegContext } from '../runtime/runLeg.js';

/** Asks a server something about one of its tasks. */
export type TaskQuery = (
  method: string,
  params?: Readonly<Record<string, unknown>>,
  options?: { timeoutMs?: number },
) => Promise<unknown>;

const relatedTask = 'io.modelcontextprotocol/related-task';

interface TaskQueryOptions {
  readonly leg: number;
  readonly taskId: string;
  readonly signal: AbortSignal;
  /** Answers what a server of 2025 pushes because of the task. */
  readonly onPush: PushTaker;
}

/** Binds questions about a task to it. */
export function askAboutTask(
  context: LegContext,
  { leg, taskId, signal, onPush }: TaskQueryOptions,
): TaskQuery {
  const { id, port, policy } = context;
  return (method, params, { timeoutMs = policy.legTimeoutMs ?? 60_000 } = {}) =>
    port.ask({
      method,
      // The older words name the task beside what is said about it.
      params: {
        taskId,
        ...params,
        ...(method === 'tasks/input_response' && { _meta: { [relatedTask]: { taskId } } }),
      },
      signal,
      timeoutMs,
      onPush,
      onMessage: (message) => guard(() => policy.trace?.({ callId: id, leg, at: Date.now(), message })),
    });
}
