import {
  type ClientCapabilities,
  type McpServer,
  MissingRequiredClientCapabilityError,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Task } from './task.js';
import type { TaskShape } from './taskShape.js';
import type { TaskStore } from './taskStore.js';

const tasksExtension = 'io.modelcontextprotocol/tasks';

const taskParams = z.looseObject({ taskId: z.string() });

/** Tasks as the extension has them: the result of a call, followed by `tasks/get` and answered by `tasks/update`. */
export const extensionShape: TaskShape = {
  isWanted: (_params, declared) => declaresTasks(declared),
  toCreated: (task) => ({ resultType: 'task', content: [], ...toFields(task) }),
  refuse: () =>
    new MissingRequiredClientCapabilityError({
      requiredCapabilities: { extensions: { [tasksExtension]: {} } },
    }),
};

/** Answers what the extension adds to a server; a client that did not declare it is refused. */
export function serveExtension({ server }: McpServer, store: TaskStore): void {
  server.registerCapabilities({ extensions: { [tasksExtension]: {} } });
  const find = (taskId: string) => {
    if (!declaresTasks(server.getClientCapabilities())) throw extensionShape.refuse();
    return store.get(taskId);
  };
  server.setRequestHandler('tasks/get', { params: taskParams }, ({ taskId }) => toDetails(find(taskId)));
  server.setRequestHandler('tasks/update', { params: taskParams }, ({ taskId }, ctx) => {
    store.answer(find(taskId), ctx.mcpReq.inputResponses ?? {});
    return {};
  });
  server.setRequestHandler('tasks/cancel', { params: taskParams }, ({ taskId }) => {
    find(taskId).cancel();
    return {};
  });
}

// Since 2026-07-28 a server serves one request, so what its client declared is what this request declared.
function declaresTasks(declared: ClientCapabilities | undefined): boolean {
  return declared?.extensions?.[tasksExtension] !== undefined;
}

function toDetails(task: Task): Record<string, unknown> {
  const questions = task.status === 'input_required' && { inputRequests: task.inputRequests };
  return { ...toFields(task), ...questions, ...task.end };
}

function toFields(task: Task) {
  const { id, status, statusMessage, createdAt, lastUpdatedAt, pollIntervalMs, settings } = task;
  return {
    taskId: id,
    status,
    ...(statusMessage !== undefined && { statusMessage }),
    createdAt: createdAt.toISOString(),
    lastUpdatedAt: lastUpdatedAt.toISOString(),
    ttlMs: settings.ttlMs,
    pollIntervalMs,
  };
}
