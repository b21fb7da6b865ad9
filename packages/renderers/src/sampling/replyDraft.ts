import type { SamplingAnswer } from '@mcp-roundtrip/core';
import { isRecord, toBlocks } from '../result/readContent.js';
import type { ReplyState } from './replyState.js';

/** One piece of a reply; only a text can be edited. */
type ReplyBlock = Readonly<Record<string, unknown>>;

/** A reply before it is sent: a model's, or without `reply` one that the person writes. */
export interface ReplyDraft {
  readonly reply?: SamplingAnswer;
  readonly blocks: readonly ReplyBlock[];
  readonly isEdited: boolean;
}

/** The model that a reply by hand names: the protocol wants a name, and this one is true. */
const writtenByHand = 'human';

/** An empty reply for the person to write. */
export const emptyDraft: ReplyDraft = { blocks: [{ type: 'text', text: '' }], isEdited: false };

/** A reply for the person to review. A host's model may give anything, so that what is no content is left empty. */
export function toDraft(reply: SamplingAnswer): ReplyDraft {
  const content: unknown = isRecord(reply) ? reply.content : undefined;
  const blocks = toBlocks(content).filter(isRecord);
  return { ...emptyDraft, reply, ...(blocks.length > 0 && { blocks }) };
}

/** An answer that the person gave before, for them to change: what they wrote themselves is theirs again. */
export function toEarlierDraft(answered: SamplingAnswer): ReplyDraft {
  const draft = toDraft(answered);
  return answered.model === writtenByHand ? { blocks: draft.blocks, isEdited: true } : draft;
}

/** The text of a piece, `undefined` where it is none. */
export function toBlockText(block: ReplyBlock): string | undefined {
  if (block['type'] !== 'text') return undefined;
  return typeof block['text'] === 'string' ? block['text'] : '';
}

/** The draft with another text in one of its pieces. */
export function editDraft(draft: ReplyDraft, index: number, text: string): ReplyDraft {
  const blocks = draft.blocks.map((block, at) => (at === index ? { ...block, text } : block));
  return { ...draft, blocks, isEdited: true };
}

/** Whether the person would lose something if another reply took the place of this one. */
export function isWritten({ isEdited, blocks }: ReplyDraft): boolean {
  return isEdited && blocks.some(toBlockText);
}

/** The answer that a draft makes; `undefined` while it says nothing. */
export function toReply({ reply, blocks, isEdited }: ReplyDraft): SamplingAnswer | undefined {
  const kept = blocks.filter((block) => toBlockText(block)?.trim() !== '');
  if (kept.length === 0) return undefined;
  if (reply && !isEdited) return reply;
  // A model's pieces stay what they were, and the person's are texts.
  const content = (Array.isArray(reply?.content) ? kept : kept[0]) as SamplingAnswer['content'];
  // What the person has put into words ends where they end it; a use of a tool stays one.
  const isText = kept.every((block) => toBlockText(block) !== undefined);
  const base = reply ?? { role: 'assistant', model: writtenByHand };
  return { ...base, content, ...(isText && { stopReason: 'endTurn' }) };
}

/** What is kept of a reply that is being reviewed; a run of the model goes with the page. */
export type SavedReply = Pick<ReplyState, 'draft' | 'offered' | 'kept'>;

/** What is to be kept, as plain data; nothing where a model's reply is none. */
export function toSavedReply({ draft, offered, kept }: SavedReply): unknown {
  try {
    return JSON.parse(JSON.stringify({ draft, offered, kept })) as unknown;
  } catch {
    return undefined;
  }
}

/** Reads what was kept, which comes from a storage and may be anything. */
export function readSavedReply(saved: unknown): SavedReply | undefined {
  if (!isRecord(saved)) return undefined;
  const { draft, offered, kept } = saved;
  return {
    ...(isReplyDraft(draft) && { draft }),
    ...(isRecord(offered) && { offered: toAnswer(offered) }),
    kept: Array.isArray(kept) ? kept.filter(isReplyDraft) : [],
  };
}

function isReplyDraft(value: unknown): value is ReplyDraft {
  if (!isRecord(value)) return false;
  const { reply, blocks, isEdited } = value;
  return (
    (reply === undefined || isRecord(reply)) &&
    Array.isArray(blocks) &&
    blocks.every(isRecord) &&
    typeof isEdited === 'boolean'
  );
}

// As with what a model replies, nothing is believed of it: it is drawn as it is, and checked before it is sent.
function toAnswer(value: object): SamplingAnswer {
  return value as SamplingAnswer;
}
