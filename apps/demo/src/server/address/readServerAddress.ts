/** Why an address is not connected to. */
export type AddressProblem = 'empty' | 'too-long' | 'malformed' | 'no-scheme' | 'scheme' | 'credentials';

/** An address that can be connected to, or what is wrong with it. */
export type AddressReading =
  | { readonly url: URL; readonly problem?: never }
  | { readonly problem: AddressProblem; readonly url?: never };

const longest = 2000;

/** Reads what a person typed or a link names: http and https, or a path of the page's own server. */
export function readServerAddress(text: string, page: string | URL): AddressReading {
  const address = text.trim();
  if (address === '') return { problem: 'empty' };
  if (address.length > longest) return { problem: 'too-long' };
  // Browsers read a backslash as a slash, so that "/\example.com" would be another host.
  if (/[\s\\]/.test(address)) return { problem: 'malformed' };
  // Two slashes at the beginning look like a path and name another host.
  if (!/^(?:https?:\/\/|\/(?!\/))/i.test(address)) return { problem: findMissingScheme(address) };
  if (!URL.canParse(address, page)) return { problem: 'malformed' };
  const url = new URL(address, page);
  // A path of a page that is itself no web page, such as a file.
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { problem: 'scheme' };
  if (url.username !== '' || url.password !== '') return { problem: 'credentials' };
  url.hash = '';
  return { url };
}

// "localhost:8787/mcp" would otherwise be taken for the scheme "localhost:".
function findMissingScheme(address: string): AddressProblem {
  const isHostAndPort = /^[a-z0-9.-]+:\d{1,5}(?:[/?#]|$)/i.test(address);
  if (isHostAndPort) return 'no-scheme';
  if (/^https?:/i.test(address)) return 'malformed';
  return /^[a-z][a-z0-9+.-]*:/i.test(address) ? 'scheme' : 'no-scheme';
}
