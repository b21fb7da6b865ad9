import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import { McpCallError } from '../call/error.js';
import { limits } from '../wire/limits.js';
import { cutText } from '../wire/measure.js';
import { findConnectFailure } from './connectFailure.js';
import { TransportFailure } from './transportFailure.js';
import { findRefusal } from './signIn.js';

const rpcInvalidParams = -32602;
const rpcCapabilityMissing = -32021;

/** Turns whatever a leg was rejected with into the one error that hosts meet. */
export function toCallError(cause: unknown): McpCallError {
  if (cause instanceof McpCallError) return cause;
  if (cause instanceof TransportFailure)
    return cause.kind === 'lost' ? lostConnection(cause.cause) : notSent(cause.cause, cause.connecting);
  const refusal = findRefusal(cause);
  if (refusal) return refusal;
  if (cause instanceof ProtocolError) return toServerRefusal(cause);
  if (cause instanceof SdkHttpError) return toHttpRefusal(cause);
  if (cause instanceof SdkError) return toClientFailure(cause);
  // An answer that was cut off looks like this too.
  const unreadable = cause instanceof SyntaxError || isSchemaError(cause);
  return unreadable ? violation('The answer is not a JSON-RPC message', cause, true) : lostConnection(cause);
}

function lostConnection(cause?: unknown): McpCallError {
  const message = 'The connection was lost. The server may have acted: retry with care.';
  return new McpCallError('network', message, { cause, uncertain: true });
}

function notSent(cause: unknown, connecting: TransportFailure['connecting']): McpCallError {
  if (cause instanceof McpCallError) return cause;
  const refusal = findRefusal(cause) ?? (connecting && findConnectFailure(cause, connecting.endpoint));
  if (refusal) return refusal;
  const status = cause instanceof SdkHttpError ? `HTTP ${cause.status} ` : '';
  const said = status + (cause instanceof Error ? cause.message : String(cause));
  return new McpCallError('network', `Nothing was sent: ${said}. Fix that, then retry.`, {
    cause,
    unsent: true,
  });
}

function toServerRefusal(error: ProtocolError): McpCallError {
  const words = cutText(error.message, limits.textLength);
  const details = { cause: error, rpcCode: error.code, serverMessage: words };
  const said = `The server refused (${error.code}): ${words}`;
  if (error.code === rpcInvalidParams && isAboutState(error)) {
    return new McpCallError('state-rejected', `${said}. Restart the call.`, details);
  }
  if (error.code === rpcCapabilityMissing) {
    const wanted = Object.keys(recordOf(recordOf(error.data)['requiredCapabilities'])).join(', ');
    const capability = cutText(wanted, limits.keyLength);
    return new McpCallError('capability-missing', `${said}. Offer it: ${capability}.`, {
      ...details,
      capability,
    });
  }
  return new McpCallError('server-error', said, details);
}

function isAboutState(error: ProtocolError): boolean {
  return (
    recordOf(error.data)['reason'] === 'invalid_request_state' || /\brequest[_ ]?state\b/i.test(error.message)
  );
}

function toHttpRefusal(cause: SdkHttpError): McpCallError {
  const { status: httpStatus } = cause;
  return new McpCallError('server-error', `The server answered HTTP ${httpStatus}. Retry later.`, {
    cause,
    httpStatus,
    ...(httpStatus >= 500 && { uncertain: true }),
  });
}

function toClientFailure(error: SdkError): McpCallError {
  switch (error.code) {
    case SdkErrorCode.RequestTimeout:
      return new McpCallError(
        'timeout',
        'No answer came in time. The server may have acted: retry with care.',
        { cause: error, uncertain: true },
      );
    case SdkErrorCode.InvalidResult:
    case SdkErrorCode.UnsupportedResultType:
      return violation(error.message, error);
    case SdkErrorCode.ClientHttpUnexpectedContent:
      return violation(error.message, error, true);
    default:
      return lostConnection(error);
  }
}

function violation(what: string, cause: unknown, uncertain = false): McpCallError {
  const details = { cause, ...(uncertain && { uncertain }) };
  return new McpCallError('protocol-violation', `${what}. The server must be fixed.`, details);
}

function recordOf(value: unknown): Record<string, unknown> {
  // Any object may be read by key; everything else reads as empty.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

// The client's transport rejects with the error of its schema library, which it does not export.
function isSchemaError(error: unknown): boolean {
  return error instanceof Error && error.name.endsWith('ZodError');
}
