import type { Call, CallRequest } from '@mcp-roundtrip/core';
import type { ChatMessage } from '../chat/createChat.js';
import type { ModelMessage, ModelToolCall } from './endpoint/ModelMessage.js';
import { toCallText, toPastCallText } from './toCallText.js';
import type { ToolTable } from './toToolTable.js';

/** Where the words and the results of a chat are looked up. */
export interface ChatSources {
  readonly table: Pick<ToolTable, 'nameOf'>;
  findCall(serverId: string, callId: string): Call | undefined;
}

/** Retells a chat to the model: who said what, what was called, and what came of it. */
export function toModelMessages(
  chat: readonly ChatMessage[],
  { table, findCall }: ChatSources,
): readonly ModelMessage[] {
  const told: ModelMessage[] = [];
  for (const message of chat) {
    if (message.kind === 'person') tellPerson(told, message.text);
    if (message.kind === 'assistant' && message.author === 'model' && message.text !== '') {
      told.push({ role: 'assistant', content: message.text });
    }
    if (message.kind === 'past-call') tellCall(told, table, { ...message, text: toPastCallText(message) });
    if (message.kind === 'call') {
      const { callId, serverId } = message;
      tellCall(told, table, { ...message, id: callId, text: toCallText(findCall(serverId, callId)) });
    }
  }
  return told;
}

/** A call, and what came of it. */
interface ToldCall {
  readonly id: string;
  readonly serverId: string;
  readonly request: CallRequest;
  readonly text: string;
}

// In one message, because some models want the roles to take turns.
function tellPerson(told: ModelMessage[], text: string): void {
  const last = told.at(-1);
  if (last?.role !== 'user' || typeof last.content !== 'string') told.push({ role: 'user', content: text });
  else told[told.length - 1] = { role: 'user', content: `${last.content}\n\n${text}` };
}

function tellCall(
  told: ModelMessage[],
  table: ChatSources['table'],
  { id, serverId, request, text }: ToldCall,
) {
  if (!('tool' in request)) return tellPerson(told, `${describeRead(request)}\n${text}`);
  const name = table.nameOf({ serverId, tool: request.tool });
  const called = { name, arguments: JSON.stringify(request.arguments ?? {}) };
  const call: ModelToolCall = { id, type: 'function', function: called };
  // Calls that follow each other were made together; their results stand behind all of them.
  const at = told.findLastIndex(({ role }) => role !== 'tool');
  const before = told[at];
  if (before?.role === 'assistant')
    told[at] = { ...before, tool_calls: [...(before.tool_calls ?? []), call] };
  else told.push({ role: 'assistant', content: null, tool_calls: [call] });
  told.push({ role: 'tool', tool_call_id: id, content: text });
}

function describeRead(request: Exclude<CallRequest, { tool: string }>): string {
  return 'prompt' in request
    ? `I used the server’s prompt ${request.prompt}:`
    : `I opened the server’s resource ${request.resource}:`;
}
