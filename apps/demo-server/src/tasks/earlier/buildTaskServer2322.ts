import { type McpServer, RELATED_TASK_META_KEY } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Services } from '../../createServices.js';
import { buildServerOfTasks } from '../buildTaskServer.js';
import type { TaskStore } from '../taskStore.js';
import { earlierShape, relateTo, serveEarlierTasks, toEarlierResult } from './earlierShape.js';

// The draft names the task where every message about a task does; some clients put it beside.
const answerParams = z.union([
  z.looseObject({ taskId: z.string(), inputResponses: z.record(z.string(), z.unknown()).optional() }),
  z
    .looseObject({
      _meta: z.looseObject({ [RELATED_TASK_META_KEY]: z.object({ taskId: z.string() }) }),
      inputResponses: z.record(z.string(), z.unknown()).optional(),
    })
    .transform(({ _meta, inputResponses }) => ({
      taskId: _meta[RELATED_TASK_META_KEY].taskId,
      inputResponses,
    })),
]);

/** Builds a server with the tasks of SEP-2322: `tasks/result` returns the questions, `tasks/input_response` answers them. */
export function buildTaskServer2322(services: Services, store: TaskStore): McpServer {
  const mcpServer = buildServerOfTasks({ ...services, era: 'modern' }, store, earlierShape);
  const { server } = mcpServer;
  serveEarlierTasks(mcpServer, store);
  server.setRequestHandler(
    'tasks/result',
    { params: z.looseObject({ taskId: z.string() }) },
    async ({ taskId }, { mcpReq }) => {
      const task = store.get(taskId);
      while (task.status === 'working') await task.waitForChange(mcpReq.signal);
      if (task.status === 'input_required')
        return { inputRequests: task.inputRequests, _meta: relateTo(task) };
      return toEarlierResult(task);
    },
  );
  server.setRequestHandler(
    'tasks/input_response',
    { params: answerParams },
    ({ taskId, inputResponses }, ctx) => {
      const task = store.get(taskId);
      store.answer(task, inputResponses ?? ctx.mcpReq.inputResponses ?? {});
      return { _meta: relateTo(task) };
    },
  );
  return mcpServer;
}
