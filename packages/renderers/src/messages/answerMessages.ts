import { callEnglish, type CallMessages } from './callMessages.js';
import { useMessagesOf } from './RoundtripMessages.js';

/** What is said about answers that were given. */
export interface AnswerMessages extends CallMessages {
  readonly youDeclined: string;
  readonly youDismissed: string;
  readonly youContinued: string;
  readonly youSentNothing: string;
  readonly youShared: (roots: readonly string[]) => string;
  readonly youSharedNothing: string;
  readonly masked: string;
  readonly answerNotKept: string;
}

/** The texts about answers that were given, in English. */
export const answerEnglish: AnswerMessages = {
  ...callEnglish,
  youDeclined: 'You declined.',
  youDismissed: 'You dismissed this without an answer.',
  youContinued: 'You continued.',
  youSentNothing: 'You sent it without filling anything in.',
  youShared: (roots) => `You shared ${roots.join(', ')}.`,
  youSharedNothing: 'You shared no folders.',
  masked: 'hidden',
  answerNotKept: 'This answer was not kept.',
};

/** The texts about answers that were given that are in force here. */
export function useAnswerMessages(): AnswerMessages {
  return useMessagesOf(answerEnglish);
}
