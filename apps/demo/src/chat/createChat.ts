import type { CallRequest } from '@mcp-roundtrip/core';
import type { PastCallMessage } from '../server/past/PastCallMessage.js';
import { createStore, type Store } from '../store/createStore.js';
import { createComposer, type Composer } from './composer/createComposer.js';
import { createPermissions, type Permissions } from './createPermissions.js';
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
      readonly kind: 'push';
      /** A question that a server asks by itself, on behalf of no call. */
      readonly serverId: string;
      readonly callId: string;
      readonly serverName: string;
      readonly asked: string;
      /** The page that it was asked on, which alone can answer it. */
      readonly pageId: string;
      /** It was answered, or is not wanted any more. */
      readonly isOver?: boolean;
    }
  | {
      readonly id: string;
      readonly kind: 'permission';
      /** Whether the model still waits to be allowed the call; one that is allowed takes this message's place. */
      readonly status: 'asked' | 'denied' | 'withdrawn';
      readonly serverId: string;
      readonly request: ToolRequest;
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

/** A call that a model wants to make. */
export interface ToolRequest {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** One of the things that may have been meant, with the arguments that were said. */
export interface ChatOption {
  readonly offer: OfferKey;
  readonly given: Readonly<Record<string, unknown>>;
  readonly isUnclear: boolean;
}

/** Why nothing could be done with a message, or nothing yet. */
export type HintReason = 'held' | 'no-match' | 'no-command' | 'no-server' | 'run-failed';

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
  /** What the model has to be allowed. */
  readonly permissions: Permissions;
  /** What the list of messages scrolls to next. */
  readonly sought: Store<SoughtQuestion | undefined>;
  /** Adds a message, in the place of another where that is still there, and says its id. */
  add(message: NewMessage, inPlaceOf?: string): string;
  /** Changes a message in place. */
  replace(id: string, message: NewMessage): void;
  remove(id: string): void;
  clear(): void;
}

/** Makes an empty chat. */
export function createChat(): Chat {
  const messages = createStore<readonly ChatMessage[]>([]);
  const replace = (id: string, message: NewMessage) =>
    messages.update((list) => list.map((known) => (known.id === id ? { ...message, id } : known)));
  return {
    messages,
    composer: createComposer(),
    run: createRun(),
    permissions: createPermissions(),
    sought: createStore<SoughtQuestion | undefined>(undefined),
    add: (message, inPlaceOf) => {
      if (inPlaceOf !== undefined && messages.get().some(({ id }) => id === inPlaceOf)) {
        replace(inPlaceOf, message);
        return inPlaceOf;
      }
      const id = createId();
      messages.update((list) => [...list, { ...message, id }]);
      return id;
    },
    replace,
    remove: (id) => messages.update((list) => list.filter((known) => known.id !== id)),
    clear: () => messages.set([]),
  };
}

// No other page has it, because messages are shared between tabs.
function createId(): string {
  return `message-${crypto.getRandomValues(new Uint32Array(3)).join('-')}`;
}
