import { McpCallError, type Call, type CallRequest, type CallResult } from '@mcp-roundtrip/core';
import type { CallToolResult, GetPromptResult, ReadResourceResult } from '@modelcontextprotocol/client';
import type { PastCallMessage } from '../server/past/PastCallMessage.js';
import { cutToolText, toToolText } from './toToolText.js';

/** Puts where a call stands into words for the model. */
export function toCallText(call: Call | undefined): string {
  if (!call) return 'What became of this call is not known any more.';
  const { state } = call;
  switch (state.status) {
    case 'complete':
      return toResultText(call.request, state.result);
    case 'failed':
      return toFailureText(state.error);
    case 'aborted':
      return stopped;
    case 'idle':
    case 'sending':
    case 'awaiting-input':
    case 'waiting-for-server':
      return 'This call is still running.';
    case 'in-doubt':
      return 'This call was sent, but no answer came, so that it is not known whether it was done. The person decides how to go on.';
    default:
      return state satisfies never;
  }
}

/** Puts what is left of a call whose server was removed into words for the model. */
export function toPastCallText({ request, end }: PastCallMessage): string {
  switch (end.status) {
    case 'complete':
      return toResultText(request, end.result);
    case 'failed': {
      const { code, message, serverMessage } = end;
      return toFailureText(
        new McpCallError(code, message, serverMessage === undefined ? {} : { serverMessage }),
      );
    }
    case 'stopped':
      return stopped;
    default:
      return end satisfies never;
  }
}

/** Puts it into words for the model that a call was not made. */
export function toRefusalText(answer: 'denied' | 'withdrawn'): string {
  return answer === 'denied'
    ? 'The person did not allow this call.'
    : 'This call was not made, because the person did something else before they allowed it.';
}

/** Puts the failure of a call into words for the model. */
export function toFailureText(error: unknown): string {
  if (!(error instanceof McpCallError)) return `The call failed: ${cutToolText(String(error))}`;
  if (error.code === 'aborted') return stopped;
  if (error.code === 'denied')
    return 'The person did not allow what the tool asked for, so the call was stopped.';
  const said = error.serverMessage === undefined ? '' : ` The server said: ${error.serverMessage}`;
  return cutToolText(`The call failed (${error.code}): ${error.message}${said}`);
}

const stopped = 'The person stopped this call before it was done.';

// The request decides the type of the result, which the call has checked against the schema of its method.
function toResultText(request: CallRequest, result: CallResult): string {
  if ('tool' in request) return toToolText(result as CallToolResult);
  const blocks =
    'prompt' in request
      ? (result as GetPromptResult).messages.map(({ content }) => content)
      : (result as ReadResourceResult).contents.map((resource) => ({ type: 'resource', resource }) as const);
  return toToolText({ content: blocks });
}
