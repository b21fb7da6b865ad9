import type { ElicitationAnswer, InputAnswer, RootsAnswer, SamplingAnswer } from '@mcp-roundtrip/core';

// The protocol's types allow any further property, so `in` alone tells TypeScript nothing.

/** Whether an answer is a model's reply. */
export function isReply(answer: InputAnswer): answer is SamplingAnswer {
  return 'role' in answer;
}

/** Whether an answer is a list of folders. */
export function isRoots(answer: InputAnswer): answer is RootsAnswer {
  return 'roots' in answer;
}

/** Whether an answer belongs to a form or a page. */
export function isElicitation(answer: InputAnswer): answer is ElicitationAnswer {
  return 'action' in answer;
}
