import type { CallRequest } from '@mcp-roundtrip/core';
import { createStore, type Store } from '../store/createStore.js';

/** One entry of the chat. */
export type ChatMessage =
  | { readonly id: string; readonly kind: 'person'; readonly text: string }
  | {
      readonly id: string;
      readonly kind: 'assistant';
      readonly text: string;
      /** Who speaks: a model, or the demo itself. */
      readonly author: 'model' | 'demo';
      /** More of it is on its way. */
      readonly isWriting?: boolean;
    }
  | {
      readonly id: string;
      readonly kind: 'call';
      readonly serverId: string;
      readonly callId: string;
      readonly request: CallRequest;
    }
  | {
      readonly id: string;
      readonly kind: 'arguments';
      /** What is to be run once its arguments are filled in. */
      readonly serverId: string;
      readonly tool: string;
      readonly given: Readonly<Record<string, unknown>>;
    };

/** A message before it has its id. */
export type NewMessage = ChatMessage extends infer Message
  ? Message extends ChatMessage
    ? Omit<Message, 'id'>
    : never
  : never;

/** The messages of this page. */
export interface Chat {
  readonly messages: Store<readonly ChatMessage[]>;
  /** Adds a message, and says its id. */
  add(message: NewMessage): string;
  /** Changes a message in place. */
  replace(id: string, message: NewMessage): void;
  remove(id: string): void;
  clear(): void;
}

/** Makes an empty chat. */
export function createChat(): Chat {
  const messages = createStore<readonly ChatMessage[]>([]);
  let count = 0;
  return {
    messages,
    add: (message) => {
      const id = `message-${(count += 1)}`;
      messages.update((list) => [...list, { ...message, id }]);
      return id;
    },
    replace: (id, message) =>
      messages.update((list) => list.map((known) => (known.id === id ? { ...message, id } : known))),
    remove: (id) => messages.update((list) => list.filter((known) => known.id !== id)),
    clear: () => messages.set([]),
  };
}
