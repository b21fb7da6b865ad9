import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  RELATED_TASK_META_KEY,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Task } from '../task.js';
import type { TaskShape } from '../taskShape.js';
import type { TaskStore } from '../taskStore.js';

const taskParams = z.looseObject({ taskId: z.string() });

/** Tasks as they were before the extension: the client asks for one, and fetches its result by `tasks/result`. */
export const earlierShape: TaskShape = {
  isWanted: (params) => 'task' in params && params.task !== undefined,
  toCreated: (task) => ({ content: [], task: toEarlierTask(task) }),
  refuse: () => new ProtocolError(ProtocolErrorCode.MethodNotFound, 'This tool has to be called as a task.'),
};

/** Answers what both of the earlier shapes have in common. */
export function serveEarlierTasks({ server }: McpServer, store: TaskStore): void {
  server.registerCapabilities({ tasks: { cancel: {}, requests: { tools: { call: {} } } } });
  server.setRequestHandler('tasks/get', { params: taskParams }, ({ taskId }) =>
    toEarlierTask(store.get(taskId)),
  );
  server.setRequestHandler('tasks/cancel', { params: taskParams }, ({ taskId }) => {
    const task = store.get(taskId);
    if (task.end !== undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `The task is ${task.status} already`);
    task.cancel();
    return toEarlierTask(task);
  });
}

/** Answers with what the call itself would have been answered with, once the task has ended. */
export function toEarlierResult(task: Task): Record<string, unknown> {
  switch (task.end?.status) {
    case 'completed':
      return { ...task.end.result, _meta: relateTo(task) };
    case 'failed':
      throw new ProtocolError(task.end.error.code, task.end.error.message, task.end.error.data);
    case 'cancelled':
    case undefined:
      throw new ProtocolError(ProtocolErrorCode.InvalidRequest, 'The task was cancelled.');
    default:
      return task.end satisfies never;
  }
}

/** Says to which task a message belongs. */
export function relateTo({ id }: Task): Record<string, { taskId: string }> {
  return { [RELATED_TASK_META_KEY]: { taskId: id } };
}

function toEarlierTask({
  id,
  status,
  statusMessage,
  createdAt,
  lastUpdatedAt,
  settings,
  pollIntervalMs,
}: Task) {
  return {
    taskId: id,
    status,
    ...(statusMessage !== undefined && { statusMessage }),
    createdAt: createdAt.toISOString(),
    lastUpdatedAt: lastUpdatedAt.toISOString(),
    ttl: settings.ttlMs,
    pollInterval: pollIntervalMs,
  };
}
