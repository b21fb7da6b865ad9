import type { SamplingAnswer } from '@mcp-roundtrip/core';
import { isRecord } from '../result/isRecord.js';
import { toBlocks } from '../result/toBlocks.js';

/** One piece of a reply; only a text can be edited. */
export type ReplyBlock = Readonly<Record<string, unknown>>;

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
