import { openBroadcast, type CallStorage, type TabChannel } from '@mcp-roundtrip/core/journal';
import { isRecord } from '../../isRecord.js';
import type { ChatMessage } from '../createChat.js';
import type { Store } from '../../store/createStore.js';

/** A message as it is written down. */
interface KeptMessage {
  readonly at: number;
  readonly message: ChatMessage;
}

/** Writes the messages of the chat down, and shares them with the other tabs. */
export interface Transcript {
  /** Puts back what was written down; from then on every change is written. Never rejects. */
  open(): Promise<void>;
}

/** What a transcript stands on. */
export interface TranscriptParts {
  readonly messages: Store<readonly ChatMessage[]>;
  readonly storage: CallStorage;
  readonly openChannel?: typeof openBroadcast;
}

type Post =
  { readonly type: 'kept'; readonly kept: KeptMessage } | { readonly type: 'removed'; readonly id: string };

/** Makes the transcript of a chat; one tab's messages are every tab's. */
export function createTranscript({
  messages,
  storage,
  openChannel = openBroadcast,
}: TranscriptParts): Transcript {
  const known = new Map<string, KeptMessage>();
  const times = new Map<string, number>();
  let channel: TabChannel | undefined;

  // What fails here is told by the journal of the calls, which writes into the same browser.
  const attempt = (act: Promise<void>) => void act.catch(() => {});
  const save = (kept: KeptMessage) => {
    attempt(storage.save(kept.message.id, kept));
    channel?.post({ type: 'kept', kept } satisfies Post);
  };
  const remove = (id: string) => {
    known.delete(id);
    attempt(storage.remove(id));
    channel?.post({ type: 'removed', id } satisfies Post);
  };

  const follow = () => {
    const ids = new Set(messages.get().map(({ id }) => id));
    for (const id of [...known.keys()]) if (!ids.has(id)) remove(id);
    let latest = 0;
    for (const message of messages.get()) {
      const { id } = message;
      // Never before the one above it, even if the clock goes back.
      const at = known.get(id)?.at ?? times.get(id) ?? Math.max(Date.now(), latest + 1);
      latest = at;
      times.set(id, at);
      if (!isLasting(message) || known.get(id)?.message === message) continue;
      known.set(id, { at, message });
      save({ at, message });
    }
  };

  const merge = (found: readonly KeptMessage[]) => {
    for (const kept of found) known.set(kept.message.id, kept);
    const lasting = [...known.values()].sort((one, other) => one.at - other.at).map(({ message }) => message);
    // What is not written down has its place at the end.
    messages.set([...lasting, ...messages.get().filter((message) => !isLasting(message))]);
  };
  const hear = (post: unknown) => {
    const heard = post as Post; // only this page posts on its channel
    if (heard.type === 'kept') return merge([heard.kept]);
    known.delete(heard.id);
    messages.update((list) => list.filter(({ id }) => id !== heard.id));
  };

  return {
    open: async () => {
      const entries = await storage.list('').catch(() => []);
      merge(entries.flatMap(({ value }) => (isKept(value) ? [value] : [])));
      channel = 'BroadcastChannel' in globalThis ? openChannel('mcp-roundtrip-demo/chat', hear) : undefined;
      messages.subscribe(follow);
    },
  };
}

// What only this page can go on with is not written down: a text that is being written, a permission that
// is asked for, a command that is held.
function isLasting(message: ChatMessage): boolean {
  if (message.kind === 'permission') return message.status !== 'asked';
  if (message.kind === 'hint') return message.about !== 'held';
  return message.kind !== 'assistant' || message.isWriting !== true;
}

// Written by this page alone; what an older or newer one of it has left is not read.
function isKept(value: unknown): value is KeptMessage {
  if (!isRecord(value) || typeof value['at'] !== 'number' || !isRecord(value['message'])) return false;
  const { id, kind } = value['message'];
  return typeof id === 'string' && typeof kind === 'string' && kinds.has(kind);
}

const kinds = new Set<string>([
  'person',
  'assistant',
  'call',
  'permission',
  'arguments',
  'choice',
  'hint',
  'past-call',
  'push',
] satisfies ChatMessage['kind'][]);
