import type { ModelEndpoint } from '../../settings/createSettings.js';
import { completeChat } from '../completeChat.js';
import { ModelError } from './ModelError.js';

/** Asks a model for one word, the way the chat would ask it, and says what it replied. */
export async function tryModel(endpoint: ModelEndpoint, signal?: AbortSignal): Promise<string> {
  const messages = [{ role: 'user', content: 'Reply with the word OK and nothing else.' }] as const;
  for await (const event of completeChat(endpoint, { messages }, signal)) {
    if (event.type === 'chat-completed') return event.completion.text.trim();
  }
  throw new ModelError('cut-off');
}
