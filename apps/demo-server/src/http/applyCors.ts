import type { IncomingMessage, ServerResponse } from 'node:http';

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

/** Lets a page of an origin that was checked before read the answers, and tells preflights what it may send. */
export function applyCors(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Vary', 'Origin');
  const { origin } = request.headers;
  if (origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', 'mcp-session-id, www-authenticate');
  if (request.method !== 'OPTIONS') return;
  response.setHeader('Vary', 'Origin, Access-Control-Request-Headers');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, DELETE, OPTIONS');
  response.setHeader(
    'Access-Control-Allow-Headers',
    [...allowedHeaders, ...readParamHeaders(request)].join(', '),
  );
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
