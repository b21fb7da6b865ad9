import { useEffect, useReducer, useState } from 'react';
import { McpCallError, type OpenQuestion, type SamplingAnswer } from '@mcp-roundtrip/core';
import { buildReplyState, transitionReply } from './replyState.js';
import { readSavedReply, toSavedReply } from './savedReply.js';

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
