import type { CallResult } from '@mcp-roundtrip/core';
import { toText } from '../answer/toText.js';

/** Reads the text of a result, whichever request it belongs to. */
export function toResultText(result: CallResult): string {
  if ('messages' in result) return result.messages.map(({ content }) => toText(content)).join('\n\n');
  if ('contents' in result) {
    return result.contents
      .map((content) => ('text' in content ? content.text : `[${content.uri}]`))
      .join('\n\n');
  }
  return result.content.length > 0 ? toText(result.content) : 'The server answered without a text.';
}
