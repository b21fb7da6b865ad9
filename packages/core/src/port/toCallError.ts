import {
  ProtocolError,
  SdkError,
  SdkErrorCode,
  SdkHttpError,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { McpCallError } from '../error.js';

const rpcInvalidParams = -32602;
const rpcCapabilityMissing = -32021;

/** Turns whatever a leg was rejected with into the one error that hosts meet. */
export function toCallError(error: unknown): McpCallError {
  if (error instanceof McpCallError) return error;
  if (error instanceof UnauthorizedError) {
    return new McpCallError('unauthorized', 'The server wants a sign-in. Authorize, then retry.', {
      cause: error,
    });
  }
  if (error instanceof ProtocolError) return toServerRefusal(error);
  if (error instanceof SdkHttpError) return toHttpRefusal(error);
  if (error instanceof SdkError) return toClientFailure(error);
  if (error instanceof SyntaxError || isSchemaError(error)) {
    return unreadable('The answer is not a JSON-RPC message', error);
  }
  return lostConnection(error);
}

/** The connection was lost after the request went out. */
export function lostConnection(cause?: unknown): McpCallError {
  const message =
    'The connection was lost before an answer came. The server may have acted: retry with care.';
  return new McpCallError('network', message, { cause });
}

/** Throws that nothing went out, which makes a retry safe. */
export function notSent(cause: unknown): never {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const code = error instanceof UnauthorizedError ? 'unauthorized' : 'network';
  throw new McpCallError(code, `Nothing was sent: ${error.message}. Retry once that is mended.`, {
    cause,
    unsent: true,
  });
}

function toServerRefusal(error: ProtocolError): McpCallError {
  const details = { cause: error, rpcCode: error.code, serverMessage: error.message };
  const said = `The server refused (${error.code}): ${error.message}`;
  if (error.code === rpcInvalidParams && isAboutState(error)) {
    return new McpCallError('state-rejected', `${said}. Restart the call.`, details);
  }
  if (error.code === rpcCapabilityMissing) {
    const capability = Object.keys(recordOf(recordOf(error.data)['requiredCapabilities'])).join(', ');
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

function toHttpRefusal(error: SdkHttpError): McpCallError {
  const { status } = error;
  const code = status === 401 || status === 403 ? 'unauthorized' : 'server-error';
  return new McpCallError(code, `The server answered HTTP ${status}. Retry later.`, {
    cause: error,
    httpStatus: status,
  });
}

function toClientFailure(error: SdkError): McpCallError {
  switch (error.code) {
    case SdkErrorCode.RequestTimeout:
      return new McpCallError(
        'timeout',
        'The server did not answer in time, but may have acted. Retry with care, or raise legTimeoutMs.',
        {
          cause: error,
        },
      );
    case SdkErrorCode.InvalidResult:
    case SdkErrorCode.UnsupportedResultType:
    case SdkErrorCode.ClientHttpUnexpectedContent:
      return unreadable(error.message, error);
    default:
      return lostConnection(error);
  }
}

function unreadable(what: string, cause: unknown): McpCallError {
  return new McpCallError('protocol-violation', `${what}. The server must be fixed.`, { cause });
}

function recordOf(value: unknown): Record<string, unknown> {
  // Any object may be read by key; everything else reads as empty.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

// The client's transport rejects with the error of its schema library, which it does not export.
function isSchemaError(error: unknown): boolean {
  return error instanceof Error && error.name.endsWith('ZodError');
}
