import type { SamplingAnswer } from '@mcp-roundtrip/core';
import { isRecord } from '../result/isRecord.js';
import type { ReplyDraft } from './replyDraft.js';
import type { ReplyState } from './replyState.js';

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
