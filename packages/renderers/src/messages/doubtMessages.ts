import { answerEnglish, type AnswerMessages } from './answerMessages.js';
import { useMessagesOf } from './RoundtripMessages.js';

/** What is said about a call of which nobody knows whether the server has acted. */
export interface DoubtMessages extends AnswerMessages {
  readonly inDoubtExplanation: string;
  readonly questionLostExplanation: string;
  readonly sentAt: (time: Date) => string;
  readonly whatWasSent: string;
  readonly sentWithoutDetails: string;
  readonly sendAgain: string;
  readonly sendAgainNote: string;
  readonly cannotSendAgain: string;
  readonly forget: string;
}

/** The texts about a call in doubt, in English. */
export const doubtEnglish: DoubtMessages = {
  ...answerEnglish,
  inDoubtExplanation:
    'This was sent, but no answer came, so that nobody here knows whether the server has done it.',
  questionLostExplanation:
    'The server asked you something, and its question went with the page or the connection. Nobody here knows whether the server goes on without your answer.',
  sentAt: (time) => `Sent on ${time.toLocaleString('en')}.`,
  whatWasSent: 'What was sent',
  sentWithoutDetails: 'The call alone, without any details.',
  sendAgain: 'Send again',
  sendAgainNote: 'Sent again, it may be done twice.',
  cannotSendAgain: 'It cannot be sent again from here, because your answers were not kept.',
  forget: 'Forget it',
};

/** The texts about a call in doubt that are in force here. */
export function useDoubtMessages(): DoubtMessages {
  return useMessagesOf(doubtEnglish);
}
