import type { CallProgress, CallRequest, McpCallError, Round } from '@mcp-roundtrip/core';
import { useMessagesOf } from './MessagesProvider.js';

/** What is said about a call: where it stands, the ways to answer, what is said aloud. */
export interface CallMessages {
  readonly send: string;
  readonly sendAnswers: (count: number) => string;
  readonly saveAnswer: string;
  readonly change: string;
  readonly keepAnswer: string;
  readonly answerQuestion: string;
  readonly answerLater: string;
  readonly confirmStop: string;
  readonly stopAnyway: string;
  readonly decline: string;
  readonly dismiss: string;
  readonly deny: string;
  /** What each way out does, in one line; `waysOut` heads the list of them. */
  readonly declineHint: string;
  readonly dismissHint: string;
  readonly denyHint: string;
  readonly stopHint: string;
  readonly letGoHint: string;
  readonly waysOut: string;
  readonly confirmDismissal: string;
  readonly dismissAnyway: string;
  readonly confirmDenial: string;
  readonly denyAnyway: string;
  readonly keepEditing: string;
  readonly calling: string;
  readonly working: string;
  readonly stopping: string;
  readonly stoppingExplanation: string;
  readonly letGo: string;
  readonly notSentYet: string;
  readonly asksYou: (questions: number) => string;
  readonly step: (round: number) => string;
  readonly waitingForServer: string;
  readonly notDoneYet: string;
  readonly waitingFor: (seconds: number) => string;
  readonly progress: string;
  readonly describeProgress: (progress: CallProgress) => string;
  readonly checkAgain: string;
  readonly stop: string;
  readonly inDoubt: string;
  readonly heldOffline: string;
  readonly heldUnreachable: string;
  /** The same where the browser keeps to itself why there was no answer. */
  readonly heldUnexplained: string;
  readonly tryNow: string;
  readonly stopped: string;
  readonly stoppedExplanation: string;
  readonly done: string;
  readonly notDone: string;
  readonly denied: string;
  readonly failed: string;
  readonly tryAgain: string;
  readonly signIn: string;
  readonly startOver: string;
  readonly startOverWithAnswers: string;
  readonly close: string;
  readonly details: string;
  readonly loadingPart: string;
  readonly partLoadFailed: string;
  readonly partFailed: string;
  readonly unchecked: (why: string) => string;
  readonly tooLargeToKeep: string;
  readonly describeError: (error: McpCallError) => string;
  readonly serverSaid: string;
  readonly unknownOrigin: string;
  readonly announceQuestions: (server: string, count: number) => string;
  readonly untitledQuestion: string;
  readonly answer: string;
  readonly answered: string;
  readonly declined: string;
  readonly dismissed: string;
  readonly takenBack: string;
  readonly youDeclined: string;
  readonly youDismissed: string;
  /** What was refused of a round of several questions. */
  readonly youRefused: (refused: {
    readonly declined: number;
    readonly dismissed: number;
    readonly asked: number;
  }) => string;
  readonly checkedTimes: (times: number) => string;
  readonly answeredOf: (answered: number, count: number) => string;
  readonly earlierAnswers: (count: number) => string;
  readonly yes: string;
  readonly no: string;
  readonly samplingTitle: string;
  readonly rootsTitle: string;
  readonly describeRequest: (request: CallRequest) => string;
}

/** The texts about a call: where it stands, the ways to answer, what is said aloud, in English. */
export const callEnglish: CallMessages = {
  send: 'Send',
  sendAnswers: (count) => `Send answers (${count})`,
  saveAnswer: 'Save answer',
  change: 'Change',
  keepAnswer: 'Keep it as it was',
  answerQuestion: 'Answer the question',
  answerLater: 'Answer later',
  confirmStop: 'Stop this call? What you have filled in is lost.',
  stopAnyway: 'Stop anyway',
  decline: 'Decline',
  dismiss: 'Dismiss',
  deny: 'Deny',
  declineHint: 'The server is told no.',
  dismissHint: 'Closes the question. The server is told that you made no choice.',
  denyHint: 'The server gets nothing. A call that cannot do without stops.',
  stopHint: 'Stops the whole call. Nothing more is sent.',
  letGoHint: 'Ends the call here, whatever the server does.',
  waysOut: 'What these buttons do',
  confirmDismissal: 'Dismiss this question? What you have filled in is lost.',
  dismissAnyway: 'Dismiss anyway',
  confirmDenial: 'Deny this? The call stops.',
  denyAnyway: 'Deny and stop',
  keepEditing: 'Keep editing',
  calling: 'Calling',
  working: 'Working',
  stopping: 'Stopping',
  stoppingExplanation: 'The server was told to stop, and has not confirmed it yet.',
  letGo: 'Do not wait for it',
  notSentYet: 'Not sent yet',
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
  inDoubt: 'In doubt',
  heldOffline: 'You are offline. This is sent by itself once the network is back.',
  heldUnreachable: 'The server could not be reached. It is tried again by itself.',
  heldUnexplained:
    'No answer from the server. It may not be running, or it may not allow this page. It is tried again by itself.',
  tryNow: 'Try now',
  stopped: 'Stopped',
  stoppedExplanation: 'You stopped this call. Nothing more is sent.',
  done: 'Done',
  notDone: 'Not done',
  denied: 'Denied',
  failed: 'Failed',
  tryAgain: 'Try again',
  signIn: 'Sign in',
  startOver: 'Start over',
  startOverWithAnswers: 'Start over with my answers',
  close: 'Close',
  details: 'Details',
  loadingPart: 'Loading',
  partLoadFailed: 'This part of the page could not be loaded.',
  partFailed: 'This part of the page has failed.',
  tooLargeToKeep: 'This is too large to be kept. It will not survive a reload.',
  unchecked: (why) => `The result was not checked in full against the schema of its tool: ${why}.`,
  describeError: (error) => error.userMessage,
  serverSaid: 'The server said:',
  unknownOrigin: 'unknown address',
  announceQuestions: (server, count) =>
    `${server} asks ${count === 1 ? 'a question' : `${count} questions`}.`,
  untitledQuestion: 'The server asks for something',
  answer: 'Answer',
  answered: 'Answered',
  declined: 'Declined',
  dismissed: 'Dismissed',
  takenBack: 'Taken back',
  youDeclined: 'You declined.',
  youDismissed: 'You dismissed this without an answer.',
  youRefused: ({ declined, dismissed, asked }) => {
    const parts = [declined > 0 && `declined ${declined}`, dismissed > 0 && `dismissed ${dismissed}`];
    return `You ${parts.filter(Boolean).join(' and ')} of ${asked} questions.`;
  },
  checkedTimes: (times) => (times === 1 ? 'Asked again once' : `Asked again ${times} times`),
  answeredOf: (answered, count) => `${answered} of ${count} answered`,
  earlierAnswers: (count) => `What you answered before (${count})`,
  yes: 'Yes',
  no: 'No',
  samplingTitle: 'The server asks your model to reply',
  rootsTitle: 'The server asks which folders it may know of',
  describeRequest: (request) =>
    'tool' in request ? request.tool : 'prompt' in request ? request.prompt : request.resource,
};

/** The texts about a call: where it stands, the ways to answer, what is said aloud that are in force here. */
export function useCallMessages(): CallMessages {
  return useMessagesOf(callEnglish);
}

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
const answerEnglish: AnswerMessages = {
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
