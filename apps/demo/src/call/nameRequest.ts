import type { CallRequest } from '@mcp-roundtrip/core';

/** What a request calls, in the server's own words. */
export function nameRequest(request: CallRequest): string {
  if ('tool' in request) return request.tool;
  return 'prompt' in request ? request.prompt : request.resource;
}
