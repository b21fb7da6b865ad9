import { guard } from '../runtime/createListeners.js';
import type { McpPort, PlainRequest } from '../transport/mcpPort.js';
import { requestPlainly } from '../transport/requestPlainly.js';
import { toCallError } from '../transport/toCallError.js';
import type { PushTaker } from '../push2025/pushHub.js';
import type { LegHost } from '../runtime/runLeg.js';

/** Asks a server something about one of its tasks. */
export type TaskQuery = (
  method: string,
  params?: Readonly<Record<string, unknown>>,
  options?: { timeoutMs?: number },
) => Promise<unknown>;

const relatedTask = 'io.modelcontextprotocol/related-task';

interface TaskTerms {
  readonly leg: number;
  readonly taskId: string;
  readonly signal: AbortSignal;
  /** Answers what a server of 2025 pushes because of the task. */
  readonly onPush: PushTaker;
}

/** Binds questions about a task to it. */
export function askAboutTask(host: LegHost, { leg, taskId, signal, onPush }: TaskTerms): TaskQuery {
  const { id, port, policy } = host;
  return (method, params, { timeoutMs = policy.legTimeoutMs ?? 60_000 } = {}) =>
    ask(port, {
      method,
      // The older words name the task beside what is said about it.
      params: {
        taskId,
        ...params,
        ...(method === 'tasks/input_response' && { _meta: { [relatedTask]: { taskId } } }),
      },
      signal,
      capabilities: port.owner?.capabilities() ?? {},
      timeoutMs,
      onPush,
      onMessage: (message) => guard(() => policy.trace?.({ callId: id, leg, at: Date.now(), message })),
    });
}

async function ask(port: McpPort, request: PlainRequest): Promise<unknown> {
  try {
    return await requestPlainly(await port.getClient(), request);
  } catch (cause) {
    throw toCallError(cause);
  }
}
