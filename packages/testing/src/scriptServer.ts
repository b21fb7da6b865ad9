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

/** A script that asks these rounds one after the other and then completes; what was answered last is in the result. */
export function askInRounds(
  rounds: readonly InputRequests[],
  complete: (inputResponses: Readonly<Record<string, unknown>>) => ScriptedRound = (responses) =>
    completeWith(JSON.stringify(responses)),
): Script {
  return ({ inputResponses, requestState }) => {
    const step = inputResponses ? Number(requestState) + 1 : 0;
    const inputRequests = rounds[step];
    return inputRequests ? { inputRequests, requestState: String(step) } : complete(inputResponses ?? {});
  };
}

/** A question by a form with this schema. */
export function askForm(message: string, requestedSchema: object): InputRequests[string] {
  // Hostile schemas are asked as they are, whatever the SDK's types allow.
  return {
    method: 'elicitation/create',
    params: { mode: 'form', message, requestedSchema },
  } as InputRequests[string];
}

/** A question that sends the person to a page. */
export function askUrl(message: string, url: string): InputRequests[string] {
  return {
    method: 'elicitation/create',
    params: { mode: 'url', message, url, elicitationId: 'page' },
  } as InputRequests[string];
}
