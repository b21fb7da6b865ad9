import type { Call, CallRequest } from '@mcp-roundtrip/core';
import type { ChatMessage } from '../chat/createChat.js';
import { isCommand } from '../chat/reading/parseCommand.js';
import { mask, maskSecrets } from '../rounds/record/maskSecrets.js';
import type { ModelMessage, ModelToolCall } from './endpoint/ModelMessage.js';
import { toCallText, toPastCallText, toRefusalText } from './toCallText.js';
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
  const hide = createHiding(chat);
  for (const message of chat) {
    if (message.kind === 'person')
      tellPerson(told, isCommand(message.text) ? hide(message.text) : message.text);
    if (message.kind === 'assistant' && message.author === 'model' && message.text !== '') {
      told.push({ role: 'assistant', content: message.text });
    }
    if (message.kind === 'permission' && message.status !== 'asked')
      tellCall(told, table, { ...message, text: toRefusalText(message.status) });
    if (message.kind === 'past-call') tellCall(told, table, { ...message, text: toPastCallText(message) });
    if (message.kind === 'call') {
      const { callId, serverId } = message;
      tellCall(told, table, { ...message, id: callId, text: toCallText(findCall(serverId, callId)) });
    }
  }
  return told;
}

// A command names what it calls and with what, so that the secrets of the calls stand in commands too.
function createHiding(chat: readonly ChatMessage[]): (text: string) => string {
  const secrets = new Set<string>();
  for (const message of chat) {
    if ('request' in message && 'arguments' in message.request)
      maskSecrets(message.request.arguments, { onSecret: (secret) => secrets.add(secret) });
  }
  // The longest first, because one may be a part of another.
  const longestFirst = [...secrets].sort((one, other) => other.length - one.length);
  return (text) => longestFirst.reduce((hidden, secret) => hidden.replaceAll(secret, mask), text);
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
  const called = { name, arguments: JSON.stringify(maskSecrets(request.arguments ?? {})) };
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
