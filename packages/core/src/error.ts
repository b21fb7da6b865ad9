/** Why a call ended without a result, as a word to switch on. */
export type McpCallErrorCode =
  | 'aborted'
  | 'capability-missing'
  | 'denied'
  | 'host-error'
  | 'invalid-snapshot'
  | 'misuse'
  | 'network'
  | 'protocol-violation'
  | 'refused-by-policy'
  | 'rounds-exceeded'
  | 'server-error'
  | 'state-rejected'
  | 'timeout'
  | 'unauthorized'
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
  /** What the server itself said. */
  serverMessage?: string;
  /** The request never left, so that the server cannot have acted. */
  unsent?: boolean;
}

/** The one error of this library: `message` is for developers, `userMessage` for people. */
export class McpCallError extends Error {
  override readonly name = 'McpCallError';
  readonly code: McpCallErrorCode;
  readonly capability?: string;
  readonly rpcCode?: number;
  readonly httpStatus?: number;
  readonly serverMessage?: string;
  readonly unsent?: boolean;

  constructor(code: McpCallErrorCode, message: string, details: McpCallErrorDetails = {}) {
    const { cause, ...facts } = details;
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    Object.assign(this, facts);
  }

  get userMessage(): string {
    return userMessages[this.code];
  }
}

const userMessages: Record<McpCallErrorCode, string> = {
  aborted: 'You stopped this.',
  'capability-missing': 'The server needs something that this app does not offer.',
  denied: 'You did not allow this, so it was stopped.',
  'host-error': 'Something went wrong in this app. Try again.',
  'invalid-snapshot': 'This saved question cannot be opened. Start over.',
  misuse: 'Something went wrong in this app. Start over.',
  network: 'The connection was lost. Try again.',
  'protocol-violation': 'The server sent something that this app does not understand.',
  'refused-by-policy': 'This app does not answer that kind of question.',
  'rounds-exceeded': 'The server kept asking, so this was stopped. Start over.',
  'server-error': 'The server could not do this. Try again.',
  'state-rejected': 'This took too long for the server. Start over.',
  timeout: 'The server did not answer in time. Try again.',
  unauthorized: 'The server wants you to sign in first.',
  'wait-exceeded': 'The server is still not done. Try again later.',
};
