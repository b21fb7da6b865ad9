import { namesSecret } from './maskSecrets.js';

/** What stands in the place of a credential; a shell reads each from a variable of that name. */
export const placeholders = { token: '$TOKEN', session: '$MCP_SESSION_ID', secret: '$SECRET' } as const;

/** Copies the headers of a request with placeholders for credentials. */
export function redactHeaders(headers: HeadersInit | undefined): Record<string, string> {
  return Object.fromEntries(
    [...new Headers(headers)].map(([name, value]) => [name, redactHeader(name, value)]),
  );
}

/** The address with placeholders for what looks like a secret in its query. */
export function redactUrl(url: string | URL): string {
  const address = new URL(url);
  const secrets = [...address.searchParams.keys()].filter((name) => namesSecret(name));
  if (secrets.length === 0) return address.href;
  const { secret } = placeholders;
  for (const name of secrets) address.searchParams.set(name, secret);
  return address.href.replaceAll(encodeURIComponent(secret), secret);
}

function redactHeader(name: string, value: string): string {
  if (name === 'authorization')
    return /^\S+ /.exec(value)?.[0].concat(placeholders.token) ?? placeholders.token;
  if (name === 'mcp-session-id') return placeholders.session;
  return name === 'cookie' || name === 'dpop' || namesSecret(name) ? placeholders.secret : value;
}
