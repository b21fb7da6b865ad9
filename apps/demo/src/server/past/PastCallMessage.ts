import type { Call, CallRequest, CallResult, McpCallErrorCode } from '@mcp-roundtrip/core';

/** How a call ended that only its transcript is left of. */
export type PastEnd =
  | { readonly status: 'complete'; readonly result: CallResult }
  | {
      readonly status: 'failed';
      readonly code: McpCallErrorCode;
      readonly message: string;
      readonly serverMessage?: string | undefined;
    }
  | { readonly status: 'stopped' };

/** A call of the time before its server was removed. */
export interface PastCallMessage {
  readonly kind: 'past-call';
  readonly serverId: string;
  readonly serverName: string;
  readonly serverOrigin?: string | undefined;
  readonly request: CallRequest;
  readonly end: PastEnd;
}

const longestText = 1000;

/** Writes down what is left of a call. */
export function toPastCall(
  serverId: string,
  call: Pick<Call, 'request' | 'server' | 'state'>,
): PastCallMessage {
  const { name, origin } = call.server;
  return {
    kind: 'past-call',
    serverId,
    serverName: name,
    serverOrigin: origin,
    request: toPlainRequest(call.request),
    end: toPastEnd(call.state),
  };
}

/** A request without the schemas that only give its types. */
export function toPlainRequest(request: CallRequest): CallRequest {
  if (!('tool' in request)) return request;
  const { tool, arguments: given } = request;
  return given ? { tool, arguments: given } : { tool };
}

function toPastEnd(state: Call['state']): PastEnd {
  switch (state.status) {
    case 'complete':
      return { status: 'complete', result: state.result };
    case 'failed': {
      const { code, message, serverMessage } = state.error;
      return {
        status: 'failed',
        code,
        message: message.slice(0, longestText),
        serverMessage: serverMessage?.slice(0, longestText),
      };
    }
    // A call that is being stopped has stopped as far as this page is concerned.
    case 'aborted':
    case 'idle':
    case 'sending':
    case 'awaiting-input':
    case 'waiting-for-server':
    case 'in-doubt':
      return { status: 'stopped' };
    default:
      return state satisfies never;
  }
}
