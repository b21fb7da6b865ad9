/** Why a call ended without a result, as a word to switch on. */
export type McpCallErrorCode =
  | 'aborted'
  | 'capability-missing'
  | 'denied'
  | 'forbidden'
  | 'header-too-large'
  | 'host-error'
  | 'invalid-snapshot'
  | 'misuse'
  | 'network'
  | 'not-found'
  | 'protocol-violation'
  | 'question-lost'
  | 'refused-by-policy'
  | 'rounds-exceeded'
  | 'server-error'
  | 'sign-in-required'
  | 'sign-in-unavailable'
  | 'state-rejected'
  | 'task-cancelled'
  | 'task-expired'
  | 'task-failed'
  | 'task-unknown'
  | 'timeout'
  | 'unreachable'
  | 'wait-exceeded';

/** What is known about a failure besides its code. */
export interface McpCallErrorDetails {
  cause?: unknown;
  /** The client capability that the server needed. */
  capability?: string;
  /** The JSON-RPC error code of the server's answer. */
  rpcCode?: number;
  /** The HTTP status of the server's answer. */
  httpStatus?: number;
  /** How the server wants a sign-in, as its `WWW-Authenticate` header says. */
  challenge?: string;
  /** What the server itself said. */
  serverMessage?: string;
  /** The request never left, so that the server cannot have acted. */
  unsent?: boolean;
  /** The request may have arrived and no answer tells what came of it, so that the server may have acted. */
  uncertain?: boolean;
}

/** The one error of this library: `message` is for developers, `userMessage` for people. */
export class McpCallError extends Error {
  // Declared only, so that an error holds nothing but what is known about it.
  declare readonly name: 'McpCallError';
  declare readonly code: McpCallErrorCode;
  declare readonly capability?: string;
  declare readonly rpcCode?: number;
  declare readonly httpStatus?: number;
  declare readonly challenge?: string;
  declare readonly serverMessage?: string;
  declare readonly unsent?: boolean;
  declare readonly uncertain?: boolean;

  constructor(code: McpCallErrorCode, message: string, details: McpCallErrorDetails = {}) {
    const { cause, ...facts } = details;
    super(message, cause === undefined ? undefined : { cause });
    Object.assign(this, { name: 'McpCallError', code }, facts);
  }

  get userMessage(): string {
    return userMessages[this.code] ?? 'Something went wrong in this app. Start over.';
  }
}

// What no person can do anything about has the words of `userMessage`.
const userMessages: Partial<Record<McpCallErrorCode, string>> = {
  aborted: 'You stopped this.',
  'capability-missing': 'The server needs what this app does not offer.',
  denied: 'You did not allow this, so it was stopped.',
  forbidden: 'The server does not allow you to do this.',
  'header-too-large': 'Something that was given is too long for the way the server wants it. Shorten it.',
  network: 'The server could not be reached. Try again.',
  'not-found': 'There is no MCP server at this address. Check the address, then try again.',
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
  unreachable:
    'No answer from the server. It may not be running, or it may not allow this page. Try again, or ask whoever runs the server.',
  'wait-exceeded': 'The server is still not done. Try again later.',
};
