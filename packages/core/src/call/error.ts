/** Why a call ended without a result, as a word to switch on. */
export type McpCallErrorCode =
  | 'aborted'
  | 'capability-missing'
  | 'denied'
  | 'forbidden'
  | 'host-error'
  | 'invalid-snapshot'
  | 'misuse'
  | 'network'
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

// Loaded beside the first leg, because nothing can fail before it but the way to the server itself.
let userMessages: UserMessages = { network: 'The server could not be reached. Try again.' };

/** Words for people, by the code of an error; what no person can do anything about has the words of `userMessage`. */
export type UserMessages = Partial<Record<McpCallErrorCode, string>>;

/** Gives errors their words for people. */
export function setUserMessages(messages: UserMessages): void {
  userMessages = messages;
}
