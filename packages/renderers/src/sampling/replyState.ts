import { useEffect, useReducer, useState } from 'react';
import { McpCallError, type OpenQuestion, type SamplingAnswer } from '@mcp-roundtrip/core';
import {
  editDraft,
  emptyDraft,
  isWritten,
  readSavedReply,
  toDraft,
  toEarlierDraft,
  toSavedReply,
  type ReplyDraft,
  type SavedReply,
} from './replyDraft.js';

/** Where the reply to a sampling question stands. */
export interface ReplyState {
  readonly run:
    | { readonly status: 'idle' | 'done' }
    | { readonly status: 'running'; readonly since: number }
    | { readonly status: 'failed'; readonly reason: string };
  /** Nobody answers in place of the person: there is no model here. */
  readonly hasModel: boolean;
  readonly draft?: ReplyDraft;
  /** A model's reply that waits, because the person is writing one. */
  readonly offered?: SamplingAnswer | undefined;
  /** What the person has written and another reply has taken the place of, the latest last. */
  readonly kept: readonly ReplyDraft[];
  /** Counts the drafts, so that a new one can be brought to the person. */
  readonly drafts: number;
}

/** What may happen to it. */
export type ReplyEvent =
  | { readonly type: 'run-started'; readonly at: number }
  | { readonly type: 'run-failed'; readonly reason: string }
  | { readonly type: 'model-missing' }
  | { readonly type: 'reply-arrived'; readonly reply: SamplingAnswer }
  | { readonly type: 'writing-begun' }
  | { readonly type: 'text-edited'; readonly index: number; readonly text: string }
  | { readonly type: 'offer-taken' }
  | { readonly type: 'kept-taken' };

/** Where a reply begins: with the answer given before, if the person comes back to change it, or with what was kept. */
export function buildReplyState(
  answered: SamplingAnswer | undefined,
  saved: SavedReply | undefined = undefined,
): ReplyState {
  const base = { run: { status: 'idle' }, hasModel: true, kept: [], drafts: 0 } as const;
  return answered ? { ...base, draft: toEarlierDraft(answered) } : { ...base, ...saved };
}

/** What follows; a model's reply never takes the place of what the person has written. */
export function transitionReply(state: ReplyState, event: ReplyEvent): ReplyState {
  switch (event.type) {
    case 'run-started':
      return { ...state, run: { status: 'running', since: event.at } };
    case 'run-failed':
      return { ...state, run: { status: 'failed', reason: event.reason } };
    case 'model-missing':
      return begin({ ...state, run: { status: 'idle' }, hasModel: false }, state.draft ?? emptyDraft);
    case 'reply-arrived': {
      const next: ReplyState = { ...state, run: { status: 'done' } };
      return state.draft && isWritten(state.draft)
        ? { ...next, offered: event.reply }
        : begin(next, toDraft(event.reply));
    }
    case 'writing-begun':
      return {
        ...begin(state, emptyDraft),
        kept: [...state.kept, ...toKept(state)],
        offered: state.draft?.reply,
      };
    case 'text-edited':
      return state.draft ? { ...state, draft: editDraft(state.draft, event.index, event.text) } : state;
    case 'offer-taken':
      if (!state.offered) return state;
      return { ...begin(state, toDraft(state.offered)), kept: [...state.kept, ...toKept(state)] };
    case 'kept-taken': {
      const draft = state.kept.at(-1);
      if (!draft) return state;
      // Round and round, so that pressing often enough brings back everything.
      const kept = [...toKept(state), ...state.kept.slice(0, -1)];
      return { ...begin(state, draft), kept, offered: state.offered ?? state.draft?.reply };
    }
    default:
      return event satisfies never;
  }
}

function toKept({ draft }: ReplyState): readonly ReplyDraft[] {
  return draft && isWritten(draft) ? [draft] : [];
}

function begin(state: ReplyState, draft: ReplyDraft): ReplyState {
  return { ...state, draft, offered: undefined, drafts: state.drafts + 1 };
}

/** The reply to a sampling question, from the host's model or from the person. */
export function useReply(question: OpenQuestion) {
  const [state, dispatch] = useReducer(transitionReply, question, ({ answered, draft }) =>
    buildReplyState(answered && 'role' in answered ? answered : undefined, readSavedReply(draft)),
  );
  // A question is a new object whenever its round changes; the first one reaches the call as well.
  const [{ first, save }] = useState({ first: state, save: question.saveDraft });
  useEffect(() => {
    const isAsFound =
      state.draft === first.draft && state.offered === first.offered && state.kept === first.kept;
    if (!isAsFound) save(toSavedReply(state));
  }, [state, first, save]);
  const start = async () => {
    if (state.run.status === 'running') return;
    dispatch({ type: 'run-started', at: Date.now() });
    try {
      // A sampling question is proposed a reply; whatever else comes is drawn as an empty one.
      dispatch({ type: 'reply-arrived', reply: (await question.propose()) as SamplingAnswer });
    } catch (error) {
      // Only core says this: no handler of the host is there to run.
      if (error instanceof McpCallError && error.code === 'misuse') dispatch({ type: 'model-missing' });
      else dispatch({ type: 'run-failed', reason: error instanceof Error ? error.message : String(error) });
    }
  };
  return { ...state, start, dispatch };
}
