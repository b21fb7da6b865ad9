import {
  McpServer,
  type CallToolResult,
  type InputRequests,
  type InputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

/** What the server does on one entry: asks, says "not yet" (a `requestState` alone), or completes. */
export type ScriptedRound =
  { inputRequests?: InputRequests; requestState?: string } | { complete: CallToolResult };

/** What a scripted tool was entered with. */
export interface ScriptedEntry {
  readonly entry: number;
  readonly args: Readonly<Record<string, unknown>>;
  readonly inputResponses: Readonly<Record<string, unknown>> | undefined;
  readonly requestState: unknown;
  readonly context: ServerContext;
}

/** Decides a round from what the tool was entered with. */
export type Script = (entry: ScriptedEntry) => ScriptedRound | Promise<ScriptedRound>;

/** A server whose one tool, `scripted`, follows a script. */
export function scriptServer(script: Script, name = 'scripted-server'): () => McpServer {
  let entries = 0;
  return () => {
    const server = new McpServer({ name, version: '1.0.0' });
    server.registerTool(
      'scripted',
      { description: 'Follows a script', inputSchema: z.looseObject({}) },
      async (args, context): Promise<CallToolResult | InputRequiredResult> => {
        const { inputResponses } = context.mcpReq;
        const requestState = context.mcpReq.requestState();
        const round = await script({ entry: entries++, args, inputResponses, requestState, context });
        return 'complete' in round ? round.complete : { resultType: 'input_required', ...round };
      },
    );
    return server;
  };
}

/** A complete result that says one text. */
export function completeWith(text: string): ScriptedRound {
  return { complete: { content: [{ type: 'text', text }] } };
}

/** A question for one required text. */
export function askText(message: string, field = 'value'): InputRequests[string] {
  return {
    method: 'elicitation/create',
    params: {
      mode: 'form',
      message,
      requestedSchema: { type: 'object', properties: { [field]: { type: 'string' } }, required: [field] },
    },
  };
}
