import { asRound } from './asRound.js';

/** What a retry adds to the call it repeats. */
export interface Retry {
  inputResponses?: Record<string, unknown>;
  requestState?: string;
}

/** Answers a round; the state goes back as it came (M3) or not at all (M4). */
export function answer(round: unknown, inputResponses?: Record<string, unknown>): Retry {
  const { requestState } = asRound(round);
  return { ...(inputResponses && { inputResponses }), ...(requestState !== undefined && { requestState }) };
}

/** Accepts a form with this content, or a page without any. */
export function accept(content?: Record<string, unknown>) {
  return { action: 'accept', ...(content && { content }) };
}

/** Says no. */
export const decline = { action: 'decline' };

/** Closes the question. */
export const cancel = { action: 'cancel' };
