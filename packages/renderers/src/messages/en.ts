import type {
  CallProgress,
  CallRequest,
  DescribeIssue,
  FormField,
  FormRefusal,
  McpCallError,
} from '@mcp-roundtrip/core';
import { describeIssue } from '@mcp-roundtrip/core/forms';
import { describeBytes } from '../result/describeBytes.js';
import type { UrlWarning } from '../url/assessUrl.js';

/** Every text that the renderers say by themselves; a server's own texts are shown as they are. */
export interface Messages {
  // The ways to answer
  readonly send: string;
  readonly sendAnswers: (count: number) => string;
  readonly saveAnswer: string;
  readonly change: string;
  readonly answerQuestion: string;
  readonly decline: string;
  readonly dismiss: string;
  readonly deny: string;
  readonly confirmDismissal: string;
  readonly dismissAnyway: string;
  readonly confirmDenial: string;
  readonly denyAnyway: string;
  readonly keepEditing: string;

  // A call and where it stands
  readonly callOf: (name: string) => string;
  readonly prompt: string;
  readonly resource: string;
  readonly calling: string;
  readonly asksYou: (questions: number) => string;
  readonly step: (round: number) => string;
  readonly waitingForServer: string;
  readonly notDoneYet: string;
  readonly waitingFor: (seconds: number) => string;
  readonly progress: string;
  readonly describeProgress: (progress: CallProgress) => string;
  readonly checkAgain: string;
  readonly stop: string;
  readonly stopped: string;
  readonly stoppedExplanation: string;
  readonly done: string;
  readonly notDone: string;
  readonly denied: string;
  readonly failed: string;
  readonly tryAgain: string;
  readonly startOver: string;
  readonly startOverWithAnswers: string;
  readonly close: string;
  readonly details: string;
  readonly loadingPart: string;
  readonly partLoadFailed: string;
  readonly describeError: (error: McpCallError) => string;
  readonly serverSaid: string;
  readonly unknownOrigin: string;

  // Said aloud
  readonly announceQuestions: (server: string, count: number) => string;
  readonly announceAnswered: (answered: number, count: number) => string;

  // Several questions, and what was answered before
  readonly untitledQuestion: string;
  readonly answer: string;
  readonly answered: string;
  readonly answeredOf: (answered: number, count: number) => string;
  readonly earlierAnswers: (count: number) => string;
  readonly youDeclined: string;
  readonly youDismissed: string;
  readonly youContinued: string;
  readonly youSentNothing: string;
  readonly youShared: (roots: readonly string[]) => string;
  readonly youSharedNothing: string;
  readonly masked: string;

  // Forms
  readonly optional: string;
  readonly required: string;
  readonly yes: string;
  readonly no: string;
  readonly noAnswer: string;
  readonly chooseOption: string;
  readonly clear: (label: string) => string;
  readonly describeCount: (field: FormField) => string | undefined;
  readonly describeLimits: (field: FormField) => string | undefined;
  readonly searchOptions: (count: number) => string;
  readonly matchingOptions: (count: number) => string;
  readonly noMatchingOption: string;
  readonly chosenOptions: (count: number) => string;
  readonly moreOptions: (count: number) => string;
  readonly timeZone: (zone: string) => string;
  readonly describeIssue: DescribeIssue;
  readonly issueSummary: (count: number) => string;
  readonly secretWarning: string;
  readonly formRefused: string;
  readonly describeRefusal: (refusal: FormRefusal) => string;
  readonly loadingForm: string;
  readonly formLoadFailed: string;
  readonly nothingToFill: string;

  // Pages to open
  readonly openPage: (domain: string) => string;
  readonly wantsToOpen: string;
  readonly describeUrlWarning: (warning: UrlWarning, host: { ascii: string; unicode: string }) => string;
  readonly writtenAs: string;
  readonly openedAs: string;
  readonly malformedUrl: string;
  readonly blockedScheme: (scheme: string) => string;
  readonly urlTooLong: string;
  readonly copyLink: string;
  readonly linkCopied: string;
  readonly copyFailed: string;
  readonly popupBlocked: string;
  readonly opensInNewWindow: string;
  readonly waitingForPage: (domain: string) => string;
  readonly stillWaitingForPage: (domain: string) => string;
  readonly welcomeBack: (domain: string) => string;
  readonly finished: string;
  readonly openAgain: string;
  readonly cancel: string;

  // Sampling
  readonly samplingTitle: string;
  readonly samplingExplanation: string;
  readonly systemPrompt: string;
  readonly roleName: (role: string) => string;
  readonly modelHints: string;
  readonly tokenLimit: string;
  readonly samplingSetting: (name: string) => string;
  readonly runModel: string;
  readonly runModelAgain: string;
  readonly modelRunning: string;
  readonly modelReplied: string;
  readonly takeReply: string;
  readonly modelFailed: (reason: string) => string;
  readonly writeReply: string;
  readonly replyFrom: (model: string) => string;
  readonly yourReply: string;
  readonly emptyReply: string;
  readonly sendReply: string;

  // Roots
  readonly rootsTitle: string;
  readonly rootsExplanation: string;
  readonly foldersToShare: string;
  readonly noFolders: string;
  readonly foldersFailed: (reason: string) => string;
  readonly shareFolders: (count: number) => string;
  readonly listingFolders: string;
  readonly notShareable: string;

  // Results
  readonly result: string;
  readonly emptyResult: string;
  readonly structuredContent: string;
  readonly image: string;
  readonly audio: string;
  readonly resourceLink: string;
  readonly embeddedResource: string;
  readonly unplayable: (mimeType: string) => string;
  readonly unknownContent: (type: string) => string;
  readonly showAll: string;
  readonly showLess: string;
  readonly damaged: (mimeType: string) => string;
  readonly describeSize: (bytes: number) => string;
  readonly toolProblem: string;
  readonly toolUse: (tool: string) => string;
  readonly toolResult: string;

  // Identity
  readonly describeRequest: (request: CallRequest) => string;
}

const plural = (count: number, one: string, many = `${one}s`) => (count === 1 ? one : many);

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

/** The texts in English. */
export const en: Messages = {
  send: 'Send',
  sendAnswers: (count) => `Send answers (${count})`,
  saveAnswer: 'Save answer',
  change: 'Change',
  answerQuestion: 'Answer the question',
  decline: 'Decline',
  dismiss: 'Dismiss',
  deny: 'Deny',
  confirmDismissal: 'Dismiss this question? What you have filled in is lost.',
  dismissAnyway: 'Dismiss anyway',
  confirmDenial: 'Deny this? The call stops.',
  denyAnyway: 'Deny and stop',
  keepEditing: 'Keep editing',

  callOf: (name) => `Call of ${name}`,
  prompt: 'Prompt',
  resource: 'Resource',
  calling: 'Calling',
  asksYou: (questions) => (questions === 1 ? 'Asks you' : `Asks you ${questions} questions`),
  step: (round) => `Step ${round}`,
  waitingForServer: 'Waiting for the server',
  notDoneYet: 'The server is not done yet. It is asked again by itself.',
  waitingFor: (seconds) => `Waiting for ${seconds} s`,
  progress: 'Progress',
  describeProgress: ({ message, progress, total }) =>
    message ?? (total === undefined ? String(progress) : `${progress} of ${total}`),
  checkAgain: 'Check again',
  stop: 'Stop',
  stopped: 'Stopped',
  stoppedExplanation: 'You stopped this call. Nothing more is sent.',
  done: 'Done',
  notDone: 'Not done',
  denied: 'Denied',
  failed: 'Failed',
  tryAgain: 'Try again',
  startOver: 'Start over',
  startOverWithAnswers: 'Start over with my answers',
  close: 'Close',
  details: 'Details',
  loadingPart: 'Loading',
  partLoadFailed: 'This part of the page could not be loaded.',
  describeError: (error) => error.userMessage,
  serverSaid: 'The server said:',
  unknownOrigin: 'unknown address',

  announceQuestions: (server, count) =>
    `${server} asks ${count === 1 ? 'a question' : `${count} questions`}.`,
  announceAnswered: (answered, count) => `${answered} of ${count} questions answered.`,

  untitledQuestion: 'The server asks for something',
  answer: 'Answer',
  answered: 'Answered',
  answeredOf: (answered, count) => `${answered} of ${count} answered`,
  earlierAnswers: (count) => `What you answered before (${count})`,
  youDeclined: 'You declined.',
  youDismissed: 'You dismissed this without an answer.',
  youContinued: 'You continued.',
  youSentNothing: 'You sent it without filling anything in.',
  youShared: (roots) => `You shared ${roots.join(', ')}.`,
  youSharedNothing: 'You shared no folders.',
  masked: 'hidden',

  optional: 'optional',
  required: 'required',
  yes: 'Yes',
  no: 'No',
  noAnswer: 'No answer',
  chooseOption: 'Choose an option',
  clear: (label) => `Clear ${label}`,
  describeCount: (field) => {
    if (field.kind !== 'multi-choice') return undefined;
    const { minItems: least = 0, maxItems: most = field.options.length } = field;
    if (least === most) return `Choose ${least}.`;
    if (least > 0 && most < field.options.length) return `Choose ${least} to ${most}.`;
    if (least > 0) return `Choose at least ${least}.`;
    return most < field.options.length ? `Choose up to ${most}.` : undefined;
  },
  describeLimits: (field) => {
    switch (field.kind) {
      case 'text': {
        const { minLength: least = 0, maxLength: most } = field;
        if (most === undefined) return least > 1 ? `At least ${least} characters.` : undefined;
        if (least === most) return `${most} ${plural(most, 'character')}.`;
        return least > 1 ? `${least} to ${most} characters.` : `Up to ${most} ${plural(most, 'character')}.`;
      }
      case 'number': {
        const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = field;
        if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}.`;
        const limits = [
          minimum !== undefined && `at least ${minimum}`,
          exclusiveMinimum !== undefined && `more than ${exclusiveMinimum}`,
          maximum !== undefined && `at most ${maximum}`,
          exclusiveMaximum !== undefined && `less than ${exclusiveMaximum}`,
        ].filter((limit) => limit !== false);
        const sentence = limits.join(', ');
        return sentence && `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`;
      }
      default:
        return undefined;
    }
  },
  searchOptions: (count) => `Type to search ${count} options`,
  matchingOptions: (count) => `${count} ${plural(count, 'option')}`,
  noMatchingOption: 'No option matches',
  chosenOptions: (count) => `${count} chosen`,
  moreOptions: (count) => `Show ${count} more`,
  timeZone: (zone) => `Time zone: ${zone}`,
  describeIssue,
  issueSummary: (count) =>
    count === 1 ? 'One answer needs another look' : `${count} answers need another look`,
  secretWarning:
    'This looks like a secret. A server must not ask for passwords, keys or card numbers in a form: leave it unless you are sure.',
  formRefused: 'This form cannot be shown.',
  describeRefusal: ({ message }) => message,
  loadingForm: 'Loading the form',
  formLoadFailed: 'The form could not be loaded.',
  nothingToFill: 'There is nothing to fill in.',

  openPage: (domain) => `Open ${domain}`,
  wantsToOpen: 'This server wants you to open a page:',
  describeUrlWarning: (warning, host) => {
    switch (warning) {
      case 'punycode':
        return `The name has letters other than a to z, and letters can look alike: it is really ${host.ascii}.`;
      case 'mixed-scripts':
        return 'The name mixes letters of several alphabets, as look-alike addresses do.';
      case 'http':
        return 'The page is not encrypted: others can read and change what you see and type there.';
      case 'credentials':
        return 'The address carries a user name or password, which is often used to disguise where it leads.';
      case 'ip-address':
        return 'The address is a number instead of a name, so that it does not say who runs it.';
      case 'local':
        return 'The address leads to this computer or to your own network.';
      case 'port':
        return 'The address uses an unusual port.';
      case 'invisible-characters':
        return 'The address contains invisible characters.';
      case 'misleading-path':
        return 'The rest of the address looks like the name of another site.';
      default:
        return warning satisfies never;
    }
  },
  writtenAs: 'Written as',
  openedAs: 'Opened as',
  malformedUrl: 'This is not an address that can be opened.',
  blockedScheme: (scheme) => `Only http and https addresses are opened, and this one is “${scheme}”.`,
  urlTooLong: 'This address is too long to be checked by anyone, so it is not opened.',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyFailed: 'The link could not be copied: select it above.',
  popupBlocked: 'The browser has blocked the new window. Open the page with this link:',
  opensInNewWindow: 'opens in a new window',
  waitingForPage: (domain) => `Waiting for you to finish on ${domain}`,
  stillWaitingForPage: (domain) => `The server is still waiting for you to finish on ${domain}`,
  welcomeBack: (domain) => `Back from ${domain}? Continue when you have finished there.`,
  finished: 'I have finished — continue',
  openAgain: 'Open again',
  cancel: 'Cancel',

  samplingTitle: 'The server asks your model to reply',
  samplingExplanation: 'Nothing is sent before you have seen it.',
  systemPrompt: 'System prompt',
  roleName: (role) => (role === 'assistant' ? 'Model' : role === 'user' ? 'Server, as the user' : role),
  modelHints: 'Preferred models',
  tokenLimit: 'Longest reply (tokens)',
  samplingSetting: (name) => samplingSettings.get(name) ?? name,
  runModel: 'Run the model',
  runModelAgain: 'Run again',
  modelRunning: 'The model is running',
  modelReplied: 'The model has replied. Review its reply before you send it.',
  takeReply: 'Replace mine with the model’s reply',
  modelFailed: (reason) => `The model could not be run: ${reason}`,
  writeReply: 'Write the reply myself',
  replyFrom: (model) => `Reply from ${model}`,
  yourReply: 'Your reply',
  emptyReply: 'Write a reply before you send it.',
  sendReply: 'Send reply',

  rootsTitle: 'The server asks which folders it may know of',
  rootsExplanation: 'The names and addresses of the folders you choose are sent, not what is in them.',
  foldersToShare: 'Folders to share',
  noFolders: 'There are no folders to share.',
  foldersFailed: (reason) => `The folders could not be listed: ${reason}`,
  shareFolders: (count) => (count === 0 ? 'Share no folders' : `Share ${count} ${plural(count, 'folder')}`),
  listingFolders: 'Looking up the folders',
  notShareable: 'Not shared: only folders with a file:// address can be.',

  result: 'Result',
  emptyResult: 'The server finished without a result to show.',
  structuredContent: 'Data',
  image: 'Image from the server',
  audio: 'Audio from the server',
  resourceLink: 'Link to a resource',
  embeddedResource: 'Resource',
  unplayable: (mimeType) => `Content of the type ${mimeType}, which cannot be shown here.`,
  unknownContent: (type) => `Content of the unknown kind “${type}”.`,
  showAll: 'Show all',
  showLess: 'Show less',
  damaged: (mimeType) => `Content of the type ${mimeType}, which arrived damaged.`,
  describeSize: (bytes) => describeBytes(bytes, 'en'),
  toolProblem: 'The server could not do this.',
  toolUse: (tool) => `Use of the tool ${tool}`,
  toolResult: 'Result of a tool',

  describeRequest: (request) =>
    'tool' in request ? request.tool : 'prompt' in request ? request.prompt : request.resource,
};
