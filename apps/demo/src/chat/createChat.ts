import type { CallRequest } from '@mcp-roundtrip/core';
import type { PastCallMessage } from '../server/keep/PastCallMessage.js';
import { createStore, type Store } from '../store/createStore.js';
import { createComposer, type Composer } from './composer/createComposer.js';
import { createRun, type Run } from './createRun.js';
import type { OfferKey } from './offers/toOffers.js';

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
      readonly offer: OfferKey;
      readonly given: Readonly<Record<string, unknown>>;
    }
  | {
      readonly id: string;
      readonly kind: 'choice';
      /** What may have been meant. */
      readonly options: readonly ChatOption[];
    }
  | {
      readonly id: string;
      readonly kind: 'hint';
      /** Why nothing was run; the words for it are found when it is shown. */
      readonly about: HintReason;
      /** What the person wrote, or what went wrong. */
      readonly text: string;
    }
  | ({ readonly id: string } & PastCallMessage);

/** One of the things that may have been meant, with the arguments that were said. */
export interface ChatOption {
  readonly offer: OfferKey;
  readonly given: Readonly<Record<string, unknown>>;
  readonly isUnclear: boolean;
}

/** Why nothing could be done with a message. */
export type HintReason = 'no-match' | 'no-command' | 'no-server' | 'run-failed';

/** A message before it has its id. */
export type NewMessage = ChatMessage extends infer Message
  ? Message extends ChatMessage
    ? Omit<Message, 'id'>
    : never
  : never;

/** A question that someone wants to be brought to. */
export interface SoughtQuestion {
  readonly callId: string;
  readonly key: string;
}

/** The messages of this page. */
export interface Chat {
  readonly messages: Store<readonly ChatMessage[]>;
  readonly composer: Composer;
  /** The model at work, if it is. */
  readonly run: Run;
  /** What the list of messages scrolls to next. */
  readonly sought: Store<SoughtQuestion | undefined>;
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
    composer: createComposer(),
    run: createRun(),
    sought: createStore<SoughtQuestion | undefined>(undefined),
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
