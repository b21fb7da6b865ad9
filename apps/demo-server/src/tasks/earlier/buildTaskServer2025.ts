import type { InputRequest, McpServer, RequestOptions } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Services } from '../../createServices.js';
import { buildServerOfTasks } from '../buildTaskServer.js';
import type { Task } from '../task.js';
import type { TaskStore } from '../taskStore.js';
import { earlierShape, relateTo, serveEarlierTasks, toEarlierResult } from './earlierShape.js';

const day = 24 * 60 * 60_000;
/** The questions that were pushed, so that two who wait for one result are not both asked. */
const pushed = new WeakMap<Task, Set<string>>();

/** Builds a server with the tasks of 2025-11-25: whoever waits for `tasks/result` is asked by pushes meanwhile. */
export function buildTaskServer2025(services: Services, store: TaskStore): McpServer {
  const mcpServer = buildServerOfTasks(services, store, earlierShape);
  serveEarlierTasks(mcpServer, store);
  mcpServer.server.setRequestHandler(
    'tasks/result',
    { params: z.looseObject({ taskId: z.string() }) },
    async ({ taskId }, { mcpReq }) => {
      const task = store.get(taskId);
      while (task.end === undefined) {
        const options = { relatedRequestId: mcpReq.id, timeout: day, signal: mcpReq.signal };
        for (const [key, request] of Object.entries(task.inputRequests))
          void pushOnce(mcpServer, task, key, request, options).catch((error: unknown) =>
            services.log('A question could not be pushed', error),
          );
        await task.waitForChange(mcpReq.signal);
      }
      return toEarlierResult(task);
    },
  );
  return mcpServer;
}

async function pushOnce(
  mcpServer: McpServer,
  task: Task,
  key: string,
  request: InputRequest,
  options: RequestOptions,
): Promise<void> {
  const keys = pushed.get(task) ?? new Set();
  pushed.set(task, keys);
  if (keys.has(key)) return;
  keys.add(key);
  try {
    const signal = AbortSignal.any([options.signal ?? task.signal, task.signal]);
    task.answer({ [key]: await push(mcpServer, task, request, { ...options, signal }) });
  } catch (error) {
    // Whoever waits for the result next is asked again.
    keys.delete(key);
    if (!task.signal.aborted) throw error;
  }
}

function push({ server }: McpServer, task: Task, request: InputRequest, options: RequestOptions) {
  const _meta = relateTo(task);
  switch (request.method) {
    case 'elicitation/create':
      return server.request({ method: request.method, params: { ...request.params, _meta } }, options);
    case 'sampling/createMessage':
      return server.request({ method: request.method, params: { ...request.params, _meta } }, options);
    case 'roots/list':
      return server.request({ method: request.method, params: { _meta } }, options);
    default:
      return request satisfies never;
  }
}
