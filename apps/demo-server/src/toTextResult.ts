import type { CallToolResult } from '@modelcontextprotocol/server';

/** Wraps texts as the result of a tool that did its work. */
export function toTextResult(...texts: string[]): CallToolResult {
  return { content: texts.map((text) => ({ type: 'text', text })) };
}

/** Wraps a sentence as the result of a tool that stopped without doing its work. */
export function toStoppedResult(text: string): CallToolResult {
  return { ...toTextResult(text), isError: true };
}
