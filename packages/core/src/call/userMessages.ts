import type { UserMessages } from './error.js';

/** What errors say to people. */
export const userMessages: UserMessages = {
  aborted: 'You stopped this.',
  'capability-missing': 'The server needs what this app does not offer.',
  denied: 'You did not allow this, so it was stopped.',
  forbidden: 'The server does not allow you to do this.',
  network: 'The server could not be reached. Try again.',
  'protocol-violation': 'The server sent what this app cannot read.',
  'question-lost': 'The question went with the page. Start over.',
  'refused-by-policy': 'This app does not answer that kind of question.',
  'rounds-exceeded': 'The server kept asking, so this was stopped. Start over.',
  'server-error': 'The server could not do this. Try again.',
  'sign-in-required': 'The server wants you to sign in first. Sign in, then try again.',
  'sign-in-unavailable': 'The server wants you to sign in, which is not possible here.',
  'state-rejected': 'The server has let go of this. Start over.',
  'task-cancelled': 'The server has stopped this. Start over.',
  'task-expired': 'The server took too long for this. Start over.',
  'task-failed': 'The server could not do this. Start over.',
  'task-unknown': 'The server has let go of this. Start over.',
  timeout: 'The server did not answer in time. Try again.',
  'wait-exceeded': 'The server is still not done. Try again later.',
};
