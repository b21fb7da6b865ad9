import type { Servers } from './createServers.js';

/** The path of the server that is embedded in this page's own. */
export const embeddedPath = '/mcp';

/** Connects to the servers that the address names with `?server=`, or else to the embedded one. */
export function openServers(servers: Servers, { href }: { readonly href: string }): void {
  const named = new URL(href).searchParams.getAll('server');
  for (const name of named.length > 0 ? named : [embeddedPath]) {
    const url = URL.canParse(name, href) ? new URL(name, href) : undefined;
    if (url?.protocol === 'http:' || url?.protocol === 'https:') servers.add(url);
  }
}
