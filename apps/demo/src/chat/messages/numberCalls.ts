import type { CallRequest } from '@mcp-roundtrip/core';
import type { ChatMessage } from '../createChat.js';

/** What a request asks for, by its name or address. */
export function nameRequest(request: CallRequest): string {
  if ('tool' in request) return request.tool;
  return 'prompt' in request ? request.prompt : request.resource;
}

/** Numbers the calls of one name, so that they can be told apart. */
export function numberCalls(messages: readonly ChatMessage[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const numbers = new Map<string, number>();
  for (const message of messages) {
    if (message.kind !== 'call') continue;
    const name = nameRequest(message.request);
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    numbers.set(message.id, number);
  }
  return numbers;
}
