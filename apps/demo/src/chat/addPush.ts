import { hasEnded, type Call } from '@mcp-roundtrip/core';
import type { Chat } from './createChat.js';
import { pageId } from './pageId.js';

/** Shows in the chat what a server asks by itself, and notes there once it is over. */
export function addPush(chat: Chat, serverId: string, call: Call): void {
  const [question] = call.questions;
  const message = {
    kind: 'push',
    serverId,
    callId: call.id,
    serverName: call.server.name,
    asked: question && 'message' in question ? question.message : '',
    pageId,
  } as const;
  const id = chat.add(message);
  const stop = call.subscribe(() => {
    if (!hasEnded(call.state)) return;
    stop();
    chat.replace(id, { ...message, isOver: true });
  });
}
