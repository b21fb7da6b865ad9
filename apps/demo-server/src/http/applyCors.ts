import type { IncomingMessage, ServerResponse } from 'node:http';

/** Which headers a page may send: all, or only those that were there before the revision 2026-07-28. */
export type CorsHeaders = 'modern' | 'legacy-only';

const allowedHeaders = [
  'accept',
  'content-type',
  'authorization',
  'mcp-protocol-version',
  'mcp-method',
  'mcp-name',
  'mcp-session-id',
  'last-event-id',
];
const newHeaders = ['mcp-method', 'mcp-name'];

/** Lets a page of an origin that was checked before read the answers, and tells preflights what it may send. */
export function applyCors(
  request: IncomingMessage,
  response: ServerResponse,
  corsHeaders: CorsHeaders = 'modern',
): void {
  response.setHeader('Vary', 'Origin');
  const { origin } = request.headers;
  if (origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', 'mcp-session-id, www-authenticate');
  if (request.method !== 'OPTIONS') return;
  response.setHeader('Vary', 'Origin, Access-Control-Request-Headers');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, DELETE, OPTIONS');
  const headers =
    corsHeaders === 'modern'
      ? [...allowedHeaders, ...readParamHeaders(request)]
      : allowedHeaders.filter((name) => !newHeaders.includes(name));
  response.setHeader('Access-Control-Allow-Headers', headers.join(', '));
  response.setHeader('Access-Control-Max-Age', '600');
}

// The names of mirrored arguments depend on the tool, so they can only be allowed as they are asked for.
function readParamHeaders(request: IncomingMessage): string[] {
  const requested = request.headers['access-control-request-headers'] ?? '';
  return requested
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => /^mcp-param-[a-z0-9_-]+$/.test(name));
}
