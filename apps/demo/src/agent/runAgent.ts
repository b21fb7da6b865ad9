import type { Chat, ChatMessage } from '../chat/createChat.js';
import type { Demo } from '../createDemo.js';
import type { ModelEndpoint } from '../settings/createSettings.js';
import { agentTexts } from './agentTexts.js';
import { describeModelError } from './endpoint/describeModelError.js';
import { listServerTools } from './listServerTools.js';
import type { ModelMessage } from './endpoint/ModelMessage.js';
import { refuseToolCall, runToolCall } from './runToolCall.js';
import { systemPrompt } from './systemPrompt.js';
import { toModelMessages } from './toModelMessages.js';
import { toToolTable } from './toToolTable.js';
import { writeReply } from './writeReply.js';

/** How often a model may go on before a person has to say so. */
export const maxTurns = 12;

/** How much a model may call before it is told what came of it. */
export const maxCalls = 8;

/**
 * Hands what the person wrote to the model of the settings, calls the tools that it asks for, and goes on until it has
 * nothing more to call. The person's message is added to the chat unless it is the latest there already.
 */
export async function runAgent(demo: Demo, text: string, signal?: AbortSignal): Promise<void> {
  const { endpoint, language } = demo.settings.get();
  const asked = addPersonMessage(demo.chat, text);
  const say = (said: string) => void demo.chat.add({ kind: 'assistant', author: 'demo', text: said });
  if (!endpoint) return say(agentTexts[language].noModel);
  try {
    await converse(demo, endpoint, { asked, say, signal });
  } catch (error) {
    const latest = demo.chat.messages.get().findLast(({ kind }) => kind === 'person');
    if (!signal?.aborted) say(describeModelError(error, endpoint, { language }));
    // Whoever has written something else by now, or cleared the chat, knows it.
    else if (latest?.id === asked) say(agentTexts[language].stopped);
  }
}

interface Conversation {
  /** The id of the person's message. */
  readonly asked: string;
  readonly say: (text: string) => void;
  readonly signal: AbortSignal | undefined;
}

async function converse(
  demo: Demo,
  endpoint: ModelEndpoint,
  { asked, say, signal }: Conversation,
): Promise<void> {
  const { chat, servers, settings } = demo;
  const texts = agentTexts[settings.get().language];
  const { listed, leftOut } = await listServerTools(servers.list.get(), signal);
  leftOut.forEach((server) => say(texts.leftOut(server)));
  const table = toToolTable(listed);
  const tools = table.tools.length > 0 ? { tools: table.tools } : {};
  const findCall = (serverId: string, callId: string) => servers.find(serverId)?.session.calls.get(callId);
  const messages: ModelMessage[] = [
    { role: 'system', content: systemPrompt },
    ...toModelMessages(chat.messages.get(), { table, findCall }),
  ];
  for (let turn = 1; turn <= maxTurns; turn += 1) {
    // A chat that was cleared in the meantime stays clear.
    if (!chat.messages.get().some(({ id }) => id === asked)) return;
    const { text, toolCalls, finishReason } = await writeReply(
      chat,
      endpoint,
      { messages, ...tools },
      signal,
    );
    // What such a reply calls may be cut off as well, so that it is not what the model meant.
    if (finishReason === 'length') return say(texts.cutShort);
    if (finishReason === 'content_filter') return say(texts.filtered);
    if (toolCalls.length === 0) {
      if (text.trim() === '' && finishReason === 'stop') say(texts.nothingSaid);
      return;
    }
    const outcomes = await Promise.all(
      toolCalls.map((call, index) =>
        index < maxCalls ? runToolCall(demo, table, call, signal) : refuseToolCall(call, maxCalls),
      ),
    );
    signal?.throwIfAborted();
    messages.push({ role: 'assistant', content: text || null, tool_calls: outcomes.map(({ call }) => call) });
    messages.push(...outcomes.map(({ told }) => told));
  }
  say(texts.tooManyTurns(maxTurns));
}

function addPersonMessage(chat: Chat, text: string): string {
  const isAside = (message: ChatMessage) => message.kind === 'assistant' && message.author === 'demo';
  const latest = chat.messages.get().findLast((message) => !isAside(message));
  if (latest?.kind === 'person' && latest.text === text) return latest.id;
  return chat.add({ kind: 'person', text });
}
