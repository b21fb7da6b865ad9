/** The parameter of the page's address that names a server; it may be repeated. */
export const serverParameter = 'server';

/** The path of the server that is embedded in this page's own. */
export const embeddedPath = '/mcp';

/** The address of this page with these servers; a page with the embedded one alone needs to name none. */
export function buildServerLink(page: string | URL, servers: readonly URL[]): string {
  const link = new URL(page);
  const others = [...link.searchParams].filter(([name]) => name !== serverParameter);
  const names = servers.map((url) => toName(url, link));
  const isDefault = names.length === 0 || (names.length === 1 && names[0] === embeddedPath);
  const named = isDefault ? [] : names.map((name) => [serverParameter, name] as const);
  link.search = [...named, ...others]
    .map(([name, value]) => `${encodeURIComponent(name)}=${toQueryText(value)}`)
    .join('&');
  return link.href;
}

function toName(url: URL, { origin }: URL): string {
  // A path that begins with two slashes would be read as another host.
  const isPlain = url.origin === origin && !url.pathname.startsWith('//');
  return isPlain ? url.pathname + url.search : url.href;
}

// Slashes and colons may stand in a query as they are, which keeps a link readable.
function toQueryText(value: string): string {
  return encodeURIComponent(value).replaceAll('%2F', '/').replaceAll('%3A', ':');
}
