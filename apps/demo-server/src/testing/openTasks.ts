import { Client, type ClientCapabilities, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import type { DemoServerOptions } from '../startDemoServer.js';
import type { Retry } from './answer.js';
import { startServer } from './startServer.js';

/** The settings of `openTasks`, all optional. */
export interface TasksSessionOptions extends DemoServerOptions {
  capabilities?: ClientCapabilities;
}

const taskSchema = z.looseObject({
  taskId: z.string(),
  status: z.enum(['working', 'input_required', 'completed', 'failed', 'cancelled']),
  statusMessage: z.string().optional(),
  ttlMs: z.number(),
  pollIntervalMs: z.number(),
  inputRequests: z.record(z.string(), z.looseObject({ method: z.string() })).optional(),
});
const withTasks: ClientCapabilities = {
  elicitation: { form: {}, url: {} },
  sampling: {},
  roots: {},
  extensions: { 'io.modelcontextprotocol/tasks': {} },
};

/** Starts a server whose tasks work fast, connects the official client to it, and ends both with the test. */
export async function openTasks({ capabilities = withTasks, tasks, ...options }: TasksSessionOptions = {}) {
  const server = await startServer({ tasks: { stepMs: 5, pollIntervalMs: 10, ...tasks }, ...options });
  const client = new Client(
    { name: 'tasks-client', version: '0.0.0' },
    { capabilities, versionNegotiation: { mode: 'auto' }, inputRequired: { autoFulfill: false } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(server.tasksUrl)));
  onTestFinished(() => client.close());

  const getTask = (taskId: string) => client.request({ method: 'tasks/get', params: { taskId } }, taskSchema);
  return {
    ...server,
    client,
    // The official client takes a task for an invalid result, so this leg goes without it.
    callTool: (name: string, args: Record<string, unknown> = {}, retry: Retry = {}) =>
      post(server.tasksUrl, capabilities, { name, arguments: args, ...retry }),
    getTask,
    update: (taskId: string, inputResponses: Record<string, unknown>) =>
      client.request({ method: 'tasks/update', params: { taskId, inputResponses } }, z.looseObject({})),
    cancel: (taskId: string) =>
      client.request({ method: 'tasks/cancel', params: { taskId } }, z.looseObject({})),
    /** Asks again and again, until the task looks like this. */
    until: (taskId: string, look: Record<string, unknown>) =>
      vi.waitFor(
        async () => {
          const task = await getTask(taskId);
          expect(task).toMatchObject(look);
          return task;
        },
        { timeout: 20_000, interval: 5 },
      ),
  };
}

async function post(
  url: string,
  capabilities: ClientCapabilities,
  params: Retry & { name: string; arguments: object },
) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'tasks-client', version: '0.0.0' },
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  };
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': 'tools/call',
      'Mcp-Name': params.name,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { ...params, _meta } }),
  });
  const text = await response.text();
  // What JSON-RPC promises; each test looks at what it needs of it.
  const message = JSON.parse(text) as { result?: Record<string, unknown>; error?: { code: number } };
  if (message.result === undefined) throw Object.assign(new Error(text), message.error);
  return message.result;
}

/** Takes a result as a task that has begun and says its id, or fails the test. */
export function asTaskId(result: Record<string, unknown>): string {
  expect(result).toMatchObject({ resultType: 'task', status: 'working' });
  return taskSchema.parse(result).taskId;
}
