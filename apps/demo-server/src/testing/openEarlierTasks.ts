import { expect, vi } from 'vitest';
import { z } from 'zod';
import { type LegacySessionOptions, openLegacySession } from './openLegacySession.js';

const taskSchema = z.looseObject({
  taskId: z.string(),
  status: z.string(),
  ttl: z.number(),
  pollInterval: z.number(),
});
const anything = z.looseObject({});

/** Connects the official client of the old era to a server whose tasks have one of the two earlier shapes. */
export async function openEarlierTasks(shape: '2025' | '2322', answer?: LegacySessionOptions['answer']) {
  const session = await openLegacySession({
    path: `/tasks/${shape}/mcp`,
    tasks: { stepMs: 5, pollIntervalMs: 10 },
    ...(answer && { answer }),
  });
  const { client } = session;
  const getTask = (taskId: string) => client.request({ method: 'tasks/get', params: { taskId } }, taskSchema);
  return {
    ...session,
    startTask: async (name: string, args: Record<string, unknown> = {}) => {
      const params = { name, arguments: args, task: { ttl: 60_000 } };
      const schema = z.looseObject({ task: taskSchema });
      const { task } = await client.request({ method: 'tools/call', params }, schema);
      expect(task.status).toBe('working');
      return task.taskId;
    },
    getTask,
    getResult: (taskId: string) => client.request({ method: 'tasks/result', params: { taskId } }, anything),
    request: (method: string, params: Record<string, unknown>) =>
      client.request({ method, params }, anything),
    until: (taskId: string, status: string) =>
      vi.waitFor(async () => expect(await getTask(taskId)).toMatchObject({ status })),
  };
}
