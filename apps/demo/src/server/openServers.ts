import { embeddedPath, serverParameter } from './address/buildServerLink.js';
import { readServerAddress } from './address/readServerAddress.js';
import { mostServers, type AddOptions, type Servers } from './createServers.js';

/** Connects to the servers that the page's address names, or else to the embedded one. */
export function openServers(servers: Servers, { href }: { readonly href: string }): void {
  const named = new URL(href).searchParams.getAll(serverParameter).filter((name) => name.trim() !== '');
  addServers(servers, named.length > 0 ? named : [embeddedPath], href);
}

/** Connects to each of these addresses, and takes down which of them cannot be connected to. */
export function addServers(
  servers: Servers,
  addresses: readonly string[],
  page: string,
  toOptions?: (url: URL) => AddOptions,
): void {
  for (const address of addresses) {
    const { url, problem } = readServerAddress(address, page);
    const isFull = !!url && !servers.find(url.href) && servers.list.get().length >= mostServers;
    if (url && !isFull) servers.add(url, toOptions?.(url));
    else
      servers.notices.update((notices) => [
        ...notices,
        { kind: 'address-refused', address, problem: problem ?? 'too-many' },
      ]);
  }
}
