import { describeBytes } from '../result/readContent.js';
import { callEnglish, type CallMessages } from './callMessages.js';
import { useMessagesOf } from './MessagesProvider.js';

/** What is said about results. */
export interface ResultMessages extends CallMessages {
  readonly structuredContent: string;
  readonly image: string;
  readonly audio: string;
  readonly resourceLink: string;
  readonly embeddedResource: string;
  readonly unplayable: (mimeType: string) => string;
  readonly unknownContent: (type: string) => string;
  readonly damaged: (mimeType: string) => string;
  readonly describeSize: (bytes: number) => string;
  readonly toolUse: (tool: string) => string;
  readonly toolResult: string;
  readonly systemPrompt: string;
  readonly roleName: (role: string) => string;
  readonly toolProblem: string;
  readonly emptyResult: string;
  readonly result: string;
  readonly showAll: string;
  readonly showLess: string;
  /** Which entries of a long list are shown, counted from 1. */
  readonly shownPart: (first: number, last: number, count: number) => string;
  readonly parts: string;
  readonly firstPart: string;
  readonly earlierPart: string;
  readonly laterPart: string;
  readonly lastPart: string;
  readonly goToNumber: string;
  readonly searchFindsPart: string;
}

/** The texts about results, in English. */
export const resultEnglish: ResultMessages = {
  ...callEnglish,
  toolProblem: 'The tool reports that it did not do this.',
  emptyResult: 'The server finished without a result to show.',
  result: 'Result',
  showAll: 'Show all',
  showLess: 'Show less',
  shownPart: (...numbers) => {
    const [first, last, count] = numbers.map((number) => number.toLocaleString('en'));
    return `${first} to ${last} of ${count}`;
  },
  parts: 'Parts',
  firstPart: 'First',
  earlierPart: 'Earlier',
  laterPart: 'Later',
  lastPart: 'Last',
  goToNumber: 'Go to number',
  searchFindsPart: 'A search in the page finds only what is shown.',
  systemPrompt: 'System prompt',
  roleName: (role) => (role === 'assistant' ? 'Model' : role === 'user' ? 'Server, as the user' : role),
  structuredContent: 'Data',
  image: 'Image from the server',
  audio: 'Audio from the server',
  resourceLink: 'Link to a resource',
  embeddedResource: 'Resource',
  unplayable: (mimeType) => `Content of the type ${mimeType}, which cannot be shown here.`,
  unknownContent: (type) => `Content of the unknown kind “${type}”.`,
  damaged: (mimeType) => `Content of the type ${mimeType}, which arrived damaged.`,
  describeSize: (bytes) => describeBytes(bytes, 'en'),
  toolUse: (tool) => `Use of the tool ${tool}`,
  toolResult: 'Result of a tool',
};

/** The texts about results that are in force here. */
export function useResultMessages(): ResultMessages {
  return useMessagesOf(resultEnglish);
}
