import { McpCallError, type McpCallErrorCode } from '../call/error.js';

/** An error as it is written down: what is known about it, without its cause. */
export interface ErrorRecord {
  readonly code: McpCallErrorCode;
  readonly message: string;
  readonly [fact: string]: unknown;
}

/** Writes an error down. */
export function toErrorRecord(error: McpCallError): ErrorRecord {
  const { code, message, capability, rpcCode, httpStatus, challenge, serverMessage, unsent, uncertain } =
    error;
  const facts = { capability, rpcCode, httpStatus, challenge, serverMessage, unsent, uncertain };
  const known = Object.entries(facts).filter(([, value]) => value !== undefined);
  return { code, message, ...Object.fromEntries(known) };
}

/** Reads an error again. */
export function readError({ code, message, ...facts }: ErrorRecord): McpCallError {
  return new McpCallError(code, message, facts);
}
