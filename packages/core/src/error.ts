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
}

/** The one error of this library: `message` is for developers, `userMessage` for people. */
export class McpCallError extends Error {
  override readonly name = 'McpCallError';
  readonly code: McpCallErrorCode;
  readonly capability?: string;
  readonly rpcCode?: number;
  readonly httpStatus?: number;

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
  aborted: 'You stopped this. Nothing more will be sent.',
  'capability-missing': 'The server needs something that this app does not offer.',
  denied: 'You did not allow this, so it was stopped.',
  'host-error': 'Something in this app went wrong. Try again.',
  'invalid-snapshot': 'This saved question cannot be opened here. Start again.',
  misuse: 'Something in this app went wrong. Start over.',
  network: 'The connection to the server was lost. Check your connection, then try again.',
  'protocol-violation': 'The server sent something that this app does not understand.',
  'refused-by-policy': 'This app does not answer that kind of question.',
  'rounds-exceeded': 'The server kept asking, so this was stopped. Start again if you want to go on.',
  'server-error': 'The server could not do this. Try again, or start over.',
  'state-rejected': 'This took too long and the server has let go of it. Start over.',
  timeout: 'The server did not answer in time. Try again.',
  unauthorized: 'The server wants you to sign in first.',
  'wait-exceeded': 'The server is still not done. Check again later.',
};
