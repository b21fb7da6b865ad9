import {
  type CallToolResult,
  type InputRequiredResult,
  isInputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Services } from '../createServices.js';
import type { Task } from './task.js';
import type { Work } from './taskStore.js';

/** What a tool answers when it is called: its result, or what it needs first. */
export type ToolAnswer = CallToolResult | InputRequiredResult;

/** Turns a tool that asks by returning into work that asks as a task: each round waits for all of its answers. */
export function toWork(
  call: (ctx: ServerContext) => ToolAnswer | Promise<ToolAnswer>,
  ctx: ServerContext,
  { stateCodec }: Services,
): Work {
  return async (task) => {
    let inputResponses: Record<string, unknown> | undefined;
    let state: unknown;
    for (;;) {
      const answer = await call(toTaskContext(ctx, task, inputResponses, state));
      if (!isInputRequiredResult(answer)) return answer;
      const requests = Object.entries(answer.inputRequests ?? {});
      const responses = await Promise.all(
        requests.map(async ([key, request]) => [key, await task.ask(key, request)] as const),
      );
      inputResponses = responses.length > 0 ? Object.fromEntries(responses) : undefined;
      state =
        answer.requestState === undefined ? undefined : await stateCodec.verify(answer.requestState, ctx);
    }
  };
}

function toTaskContext(
  ctx: ServerContext,
  task: Task,
  inputResponses: Record<string, unknown> | undefined,
  state: unknown,
): ServerContext {
  return {
    ...ctx,
    mcpReq: {
      ...ctx.mcpReq,
      inputResponses,
      requestState: <State>() => state as State | undefined, // The caller asserts the type, as with the SDK's own.
      signal: task.signal,
      // The call was answered long ago, so progress has no other way to go than the status of the task.
      _meta: { ...ctx.mcpReq._meta, progressToken: task.id },
      notify: async ({ method, params }) => {
        if (method === 'notifications/progress' && typeof params?.['message'] === 'string')
          task.report(params['message']);
      },
    },
  };
}
