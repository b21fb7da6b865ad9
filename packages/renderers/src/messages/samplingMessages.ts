import { callEnglish, type CallMessages } from './callMessages.js';
import { useMessagesOf } from './MessagesProvider.js';

/** What is said about requests to the model. */
export interface SamplingMessages extends CallMessages {
  readonly samplingExplanation: string;
  readonly modelHints: string;
  readonly tokenLimit: string;
  readonly samplingSetting: (name: string) => string;
  readonly runModel: string;
  readonly runModelAgain: string;
  readonly modelRunning: string;
  readonly modelReplied: string;
  readonly takeReply: string;
  readonly takeMine: string;
  readonly modelFailed: (reason: string) => string;
  readonly writeReply: string;
  readonly replyFrom: (model: string) => string;
  readonly replyFromModel: string;
  readonly yourReply: string;
  readonly emptyReply: string;
  readonly replyRefused: string;
  readonly sendReply: string;
}

const samplingSettings = new Map([
  ['costPriority', 'Weight of a low price'],
  ['speedPriority', 'Weight of speed'],
  ['intelligencePriority', 'Weight of ability'],
  ['temperature', 'Temperature'],
  ['stopSequences', 'Stops at'],
  ['includeContext', 'Wants context of'],
  ['tools', 'Tools for the model'],
  ['toolChoice', 'Choice of tools'],
  ['metadata', 'Further data'],
]);

/** The texts about requests to the model, in English. */
export const samplingEnglish: SamplingMessages = {
  ...callEnglish,
  samplingExplanation: 'Nothing is sent before you have seen it.',
  modelHints: 'Preferred models',
  tokenLimit: 'Longest reply (tokens)',
  samplingSetting: (name) => samplingSettings.get(name) ?? name,
  runModel: 'Run the model',
  runModelAgain: 'Run again',
  modelRunning: 'The model is running',
  modelReplied: 'The model has replied. Review its reply before you send it.',
  takeReply: 'Replace mine with the model’s reply',
  takeMine: 'Back to what I wrote',
  modelFailed: (reason) => `The model could not be run: ${reason}`,
  writeReply: 'Write the reply myself',
  replyFrom: (model) => `Reply from ${model}`,
  replyFromModel: 'Reply from the model',
  yourReply: 'Your reply',
  emptyReply: 'Write a reply before you send it.',
  replyRefused:
    'The model’s reply is incomplete and cannot be sent. Run the model again, or write the reply yourself.',
  sendReply: 'Send reply',
};

/** The texts about requests to the model that are in force here. */
export function useSamplingMessages(): SamplingMessages {
  return useMessagesOf(samplingEnglish);
}
