import {
  type InputRequest,
  type McpServer,
  ProtocolError,
  type RequestOptions,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Services } from '../../createServices.js';
import { buildServerOfTasks } from '../buildTaskServer.js';
import { type Task, toFailed } from '../task.js';
import type { TaskStore } from '../taskStore.js';
import { earlierShape, relateTo, serveEarlierTasks, toEarlierResult } from './earlierShape.js';

const day = 24 * 60 * 60_000;

/** Builds a server with the tasks of 2025-11-25: whoever waits for `tasks/result` is asked by pushes meanwhile. */
export function buildTaskServer2025(services: Services, store: TaskStore): McpServer {
  const mcpServer = buildServerOfTasks(services, store, earlierShape);
  serveEarlierTasks(mcpServer, store);
  // One server is one session: two who wait in it are not both asked, and who comes in another session is asked anew.
  const pushes = new WeakMap<Task, Map<string, AbortController>>();
  mcpServer.server.setRequestHandler(
    'tasks/result',
    { params: z.looseObject({ taskId: z.string() }) },
    async ({ taskId }, { mcpReq }) => {
      const task = store.get(taskId);
      const open = pushes.get(task) ?? new Map<string, AbortController>();
      pushes.set(task, open);
      while (task.end === undefined) {
        const questions = task.inputRequests;
        withdraw(open, (key) => !(key in questions));
        for (const [key, request] of Object.entries(questions)) {
          if (open.has(key)) continue;
          const withdrawal = new AbortController();
          open.set(key, withdrawal);
          const options = { relatedRequestId: mcpReq.id, timeout: day, signal: withdrawal.signal };
          push(mcpServer, task, request, options)
            .then((response) => task.answer({ [key]: response }))
            .catch((error: unknown) => {
              // S8: a refusal has no other form here, so it ends the task; whatever else it was, it is asked again.
              if (error instanceof ProtocolError) task.finish(toFailed(error));
              else open.delete(key);
            });
        }
        await task.waitForChange(mcpReq.signal);
      }
      withdraw(open, () => true);
      return toEarlierResult(task);
    },
  );
  return mcpServer;
}

function withdraw(open: Map<string, AbortController>, isDue: (key: string) => boolean): void {
  for (const [key, withdrawal] of [...open].filter(([each]) => isDue(each))) {
    withdrawal.abort();
    open.delete(key);
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
