import { namesSecret } from './maskSecrets.js';

/** What stands in the place of a credential; a shell reads each from a variable of that name. */
export const placeholders = { token: '$TOKEN', session: '$MCP_SESSION_ID', secret: '$SECRET' } as const;

/** Copies the headers of a request with placeholders for credentials. */
export function redactHeaders(headers: HeadersInit | undefined): Record<string, string> {
  return Object.fromEntries(
    [...new Headers(headers)].map(([name, value]) => [name, redactHeader(name, value)]),
  );
}

/** The address with a placeholder for each value of its query: whatever its name, it may be what lets someone in. */
export function redactUrl(url: string | URL): string {
  const address = new URL(url);
  const parts = address.search.slice(1).split('&');
  address.search = '';
  address.hash = '';
  const query = parts.map(redactPart).join('&');
  return query === '' ? address.href : `${address.href}?${query}`;
}

function redactPart(part: string): string {
  const end = part.indexOf('=');
  const name = part.slice(0, end + 1);
  // One without a name is a value, too.
  return part === name ? part : name + placeholders.secret;
}

function redactHeader(name: string, value: string): string {
  if (name === 'authorization')
    return /^\S+ /.exec(value)?.[0].concat(placeholders.token) ?? placeholders.token;
  if (name === 'mcp-session-id') return placeholders.session;
  return name === 'cookie' || name === 'dpop' || namesSecret(name) ? placeholders.secret : value;
}
