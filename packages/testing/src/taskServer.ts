import {
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type CallToolResult,
  type InputRequests,
  type InputRequiredResult,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { ScriptedEntry, ScriptedRound } from './scriptServer.js';

/** How a scripted task stands at one look; `forgotten` is what a server says that does not know it any more. */
export type TaskLook =
  | {
      status: 'working' | 'input_required' | 'cancelled';
      statusMessage?: string;
      inputRequests?: InputRequests;
      pollIntervalMs?: number;
      ttlMs?: number;
    }
  | { status: 'completed'; result: CallToolResult }
  | { status: 'failed'; error: { code: number; message: string } }
  | 'forgotten';

/** What a scripted task has seen so far. */
export interface TaskView {
  /** The looks at it before this one. */
  readonly looks: number;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly isCancelled: boolean;
}

/** What a scripted task does, and what it is made with. */
export interface TaskScript {
  look(view: TaskView): TaskLook;
  /** What the tool does before it makes the task. */
  before?(entry: Pick<ScriptedEntry, 'inputResponses'>): ScriptedRound | undefined;
  readonly ttlMs?: number;
  readonly pollIntervalMs?: number;
}

const extension = 'io.modelcontextprotocol/tasks';
const named = z.looseObject({ taskId: z.string() });

/** A server whose one tool, `scripted`, goes on as a task that follows a script. */
export function taskServer({ look, before, ttlMs = 60_000, pollIntervalMs = 5 }: TaskScript) {
  const updates: Record<string, unknown>[] = [];
  const answers: Record<string, unknown> = {};
  let created = 0;
  let looks = 0;
  let isCancelled = false;
  const at = new Date().toISOString();
  const describe = () => ({ taskId: 'task-1', createdAt: at, lastUpdatedAt: at, ttlMs, pollIntervalMs });

  const build = () => {
    const server = new McpServer(
      { name: 'task-server', version: '1.0.0' },
      { capabilities: { extensions: { [extension]: {} } } },
    );
    server.registerTool(
      'scripted',
      { description: 'Goes on as a task', inputSchema: z.looseObject({}) },
      async (_, context): Promise<CallToolResult | InputRequiredResult> => {
        const { inputResponses } = context.mcpReq;
        const round = before?.({ inputResponses });
        if (round) return 'complete' in round ? round.complete : { resultType: 'input_required', ...round };
        created += 1;
        // The package has no type for a task, and passes it through.
        return { resultType: 'task', status: 'working', ...describe() } as unknown as CallToolResult;
      },
    );
    server.server.setRequestHandler('tasks/get', { params: named }, () => {
      const found = look({ looks: looks++, answers, isCancelled });
      if (found !== 'forgotten') return { ...describe(), ...found };
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Unknown task');
    });
    server.server.setRequestHandler('tasks/update', { params: named }, (_, context) => {
      const given = { ...context.mcpReq.inputResponses };
      updates.push(given);
      Object.assign(answers, given);
      return {};
    });
    server.server.setRequestHandler('tasks/cancel', { params: named }, () => {
      isCancelled = true;
      return {};
    });
    return server;
  };
  return {
    build,
    /** The answers as they came, one entry for each `tasks/update`. */
    updates,
    get created() {
      return created;
    },
    get looks() {
      return looks;
    },
    get isCancelled() {
      return isCancelled;
    },
  };
}
