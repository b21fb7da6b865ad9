import type { Round } from '@mcp-roundtrip/core';
import { callEnglish, type CallMessages } from './callMessages.js';
import { useMessagesOf } from './RoundtripMessages.js';

/** What is said about answers that were given. */
export interface AnswerMessages extends CallMessages {
  readonly youContinued: string;
  readonly youSentNothing: string;
  readonly youShared: (roots: readonly string[]) => string;
  readonly youSharedNothing: string;
  readonly masked: string;
  readonly answerNotKept: string;
  readonly unanswered: Readonly<Record<NonNullable<Round['unanswered']>, string>>;
}

/** The texts about answers that were given, in English. */
export const answerEnglish: AnswerMessages = {
  ...callEnglish,
  youContinued: 'You continued.',
  youSentNothing: 'You sent it without filling anything in.',
  youShared: (roots) => `You shared ${roots.join(', ')}.`,
  youSharedNothing: 'You shared no folders.',
  masked: 'hidden',
  answerNotKept: 'This answer was not kept.',
  unanswered: {
    withdrawn: 'The server no longer wanted an answer.',
    denied: 'You did not allow this.',
    lost: 'The connection was lost before you answered.',
  },
};

/** The texts about answers that were given that are in force here. */
export function useAnswerMessages(): AnswerMessages {
  return useMessagesOf(answerEnglish);
}
