import type { Chat } from '../chat/createChat.js';
import type { ModelEndpoint } from '../settings/createSettings.js';
import type { Completion } from './endpoint/collectCompletion.js';
import { completeChat, type ChatRequest } from './completeChat.js';
import { ModelError } from './endpoint/ModelError.js';

/** Asks the model once, and shows its words while they come; what has come stays, whatever happens then. */
export async function writeReply(
  chat: Chat,
  endpoint: ModelEndpoint,
  request: ChatRequest,
  signal?: AbortSignal,
): Promise<Completion> {
  const message = { kind: 'assistant', author: 'model' } as const;
  const id = chat.add({ ...message, text: '', isWriting: true });
  let text = '';
  try {
    for await (const event of completeChat(endpoint, request, signal)) {
      if (event.type === 'chat-completed') return event.completion;
      text += event.text;
      chat.replace(id, { ...message, text, isWriting: true });
    }
    throw new ModelError('cut-off');
  } finally {
    if (text.trim() === '') chat.remove(id);
    else chat.replace(id, { ...message, text });
  }
}
