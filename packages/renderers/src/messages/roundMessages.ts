import { callEnglish, type CallMessages } from './callMessages.js';
import { useMessagesOf } from './RoundtripMessages.js';

/** What is said about a round besides its questions: what has changed since it was asked before, and what is not kept. */
export interface RoundMessages extends CallMessages {
  readonly reworded: string;
  readonly fieldsChanged: string;
  readonly changedFields: (labels: string) => string;
  readonly addedFields: (labels: string) => string;
  readonly removedFields: (labels: string) => string;
  readonly yourEarlierAnswer: string;
  readonly noLongerAsked: (titles: readonly string[]) => string;
  readonly notWrittenDown: string;
  readonly goesOnMeanwhile: string;
  readonly meanwhile: (progress: string) => string;
}

/** The texts about a round besides its questions, in English. */
export const roundEnglish: RoundMessages = {
  ...callEnglish,
  reworded: 'The server now asks this in other words, so that your earlier answer is not filled in.',
  fieldsChanged: 'The server has changed this form since you answered it. What is the same is filled in.',
  changedFields: (labels) => `Changed: ${labels}`,
  addedFields: (labels) => `New: ${labels}`,
  removedFields: (labels) => `No longer asked for: ${labels}`,
  yourEarlierAnswer: 'Your earlier answer',
  noLongerAsked: (titles) => `In this step the server no longer asks: ${titles.join(' · ')}`,
  notWrittenDown:
    'This browser cannot keep this at the moment. You can go on, but what you fill in will not survive a reload.',
  goesOnMeanwhile: 'The server goes on meanwhile. Each answer is sent by itself.',
  meanwhile: (progress) => `Meanwhile: ${progress}`,
};

/** The texts about a round besides its questions that are in force here. */
export function useRoundMessages(): RoundMessages {
  return useMessagesOf(roundEnglish);
}
