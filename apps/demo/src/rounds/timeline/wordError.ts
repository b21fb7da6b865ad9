import type { McpCallError } from '@mcp-roundtrip/core';

/** What a failure says without the server's own words, in which a `requestState` may be repeated. */
export function wordError({ message, userMessage, serverMessage }: McpCallError): string {
  return serverMessage === undefined ? message : userMessage;
}
