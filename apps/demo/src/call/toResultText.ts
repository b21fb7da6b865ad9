import type { CallResult } from '@mcp-roundtrip/core';
import type { CallToolResult, GetPromptResult, ReadResourceResult } from '@modelcontextprotocol/client';
import { toText } from '../answer/toText.js';

/** Reads the text of a result, whichever request it belongs to. */
export function toResultText(result: CallResult): string {
  if (isPromptResult(result)) return result.messages.map(({ content }) => toText(content)).join('\n\n');
  if (isResourceResult(result)) {
    return result.contents
      .map((content) => ('text' in content ? content.text : `[${content.uri}]`))
      .join('\n\n');
  }
  return result.content.length > 0 ? toText(result.content) : 'The server answered without a text.';
}

/** Whether a tool says that it stopped without doing its work. */
export function isToolProblem(result: CallResult): boolean {
  return 'isError' in result && result.isError === true;
}

// The protocol's types allow any further property, so `in` alone tells TypeScript nothing.
function isPromptResult(result: CallResult): result is GetPromptResult {
  return 'messages' in result;
}

function isResourceResult(result: CallToolResult | ReadResourceResult): result is ReadResourceResult {
  return 'contents' in result;
}
