import { hasInvisibleCharacters, showInvisibleCharacters } from '../lookalike/lookalikes.js';
import { parseUrl } from './parseUrl.js';
import type { ReadHost } from './readHost.js';

/** What speaks against opening an address, without ruling it out. */
export type UrlWarning =
  | 'punycode'
  | 'mixed-scripts'
  | 'http'
  | 'credentials'
  | 'ip-address'
  | 'local'
  | 'port'
  | 'invisible-characters'
  | 'misleading-path';

/** An address that can be opened, as it will be opened. */
export interface OpenableUrl {
  readonly verdict: 'ok' | 'caution';
  readonly href: string;
  /** The pieces of `href`, in order and without a gap. */
  readonly parts: AddressParts;
  /** The registrable domain; the whole host where there is none, or as long as the rules for it are not at hand. */
  readonly domain: string;
  readonly host: { readonly ascii: string; readonly unicode: string };
  readonly warnings: readonly UrlWarning[];
}

/** An address that is never opened. */
export interface BlockedUrl {
  readonly verdict: 'blocked';
  readonly reason: 'malformed' | 'scheme' | 'too-long';
  readonly scheme: string;
  /** Its beginning as the server wrote it, with what is invisible made visible. */
  readonly text: string;
}

/** What is to be said about an address before anyone opens it. */
export type UrlAssessment = OpenableUrl | BlockedUrl;

// Longer than any server reads, and than any person: Open would be pressed unread.
const longest = 32_000;

/** Looks at an address; the rules of `loadDomainRules` add its registrable domain and its letters. */
export function assessUrl(url: string, readHost?: ReadHost): UrlAssessment {
  const parsed = parseUrl(url);
  if (!parsed) return block(url, 'malformed');
  const { protocol, hostname, href } = parsed;
  if (!/^https?:$/.test(protocol)) return block(url, 'scheme', protocol.slice(0, -1));
  if (url.length > longest || href.length > longest) return block(url, 'too-long');
  const reach = findReach(hostname);
  if (!reach) return block(url, 'malformed');

  const name = hostname.replace(/\.$/, '');
  const isNumber = /^(?:\[|[\d.]+$)/.test(name);
  const reading = isNumber ? undefined : readHost?.(name);
  const domain = reading?.domain ?? name;
  const unicode = (reading?.unicode ?? name) + hostname.slice(name.length);
  const parts = splitAddress(parsed, domain);
  const warnings: readonly (UrlWarning | false | undefined)[] = [
    // Names that only look alike, in one script as well, are noticed by this one.
    /(?:^|\.)xn--/.test(hostname) && 'punycode',
    reading?.mixesScripts && 'mixed-scripts',
    (reading?.imitatesHost || beginsWithOtherHost(parts.rest, hostname)) && 'misleading-path',
    parts.credentials !== '' && 'credentials',
    reach === 'ip-address' && reach,
    (reach === 'loopback' || reach === 'private') && 'local',
    protocol === 'http:' && reach !== 'loopback' && 'http',
    parts.port !== '' && reach !== 'loopback' && 'port',
    (hasInvisibleCharacters(url, href) || hasInvisibleCharacters(unicode)) && 'invisible-characters',
  ];
  const given = warnings.filter((warning) => typeof warning === 'string');
  return {
    verdict: given.length > 0 ? 'caution' : 'ok',
    href,
    parts,
    domain,
    host: { ascii: hostname, unicode: showInvisibleCharacters(unicode) },
    warnings: given,
  };
}

function block(url: string, reason: BlockedUrl['reason'], scheme = ''): BlockedUrl {
  // Nobody goes there, so that a beginning is enough to recognise it.
  const clip = (text: string, length: number) =>
    showInvisibleCharacters(text.length > length ? `${text.slice(0, length)}…` : text);
  return { verdict: 'blocked', reason, scheme: clip(scheme, 40), text: clip(url, 500) };
}

// Few endings, each hardly ever that of a file or a folder, so that the warning means something.
const otherHost = /^\/+(?:[?#]?@|https?:\/+)?((?:[a-z0-9-]+\.)+(?:com|org|gov|edu))(?=[/:?#@]|$)/i;

function beginsWithOtherHost(rest: string, hostname: string): boolean {
  const other = otherHost.exec(rest)?.[1]?.toLowerCase();
  return (
    other !== undefined && !`.${hostname}`.endsWith(`.${other}`) && !`.${other}`.endsWith(`.${hostname}`)
  );
}

/** The pieces of an address for display; put together they are the address. */
export interface AddressParts {
  readonly scheme: string;
  readonly credentials: string;
  readonly subdomain: string;
  readonly domain: string;
  /** The dot that may end a name. */
  readonly root: string;
  readonly port: string;
  readonly rest: string;
}

/** Cuts an http or https address into its pieces. */
function splitAddress({ protocol, hostname, port, href }: URL, domain: string): AddressParts {
  const scheme = `${protocol}//`;
  const pathStart = href.indexOf('/', scheme.length);
  const authority = href.slice(scheme.length, pathStart);
  const domainStart = hostname.lastIndexOf(domain);
  return {
    scheme,
    credentials: authority.slice(0, authority.lastIndexOf('@') + 1),
    subdomain: hostname.slice(0, domainStart),
    domain,
    root: hostname.slice(domainStart + domain.length),
    port: port && `:${port}`,
    rest: href.slice(pathStart),
  };
}

/** Where a host is: on the internet by name or by number, in the person's own network, or in this computer. */
type HostReach = 'public' | 'ip-address' | 'private' | 'loopback';

/** Tells where a host name as `URL` writes it leads; undefined for what is no name of the DNS. */
function findReach(hostname: string): HostReach | undefined {
  if (hostname.startsWith('[')) return findReachOfIpv6(hostname.slice(1, -1));
  if (/^\d+\.\d+\.\d+\.\d+$/.test(hostname)) return findReachOfIpv4(hostname.split('.').map(Number));
  // Parsers let through more than can ever be looked up, such as spaces and commas.
  if (hostname.length > 254 || !/^[\w-]{1,63}(?:\.[\w-]{1,63})*\.?$/.test(hostname)) return undefined;
  const name = hostname.replace(/\.$/, '');
  if (/(?:^|\.)localhost$/.test(name)) return 'loopback';
  // Names without a dot and these endings are never handed out to anyone.
  return !name.includes('.') || /\.(?:local|internal|home\.arpa)$/.test(name) ? 'private' : 'public';
}

// `URL` has already turned decimal, octal, hexadecimal and shortened spellings into four numbers.
function findReachOfIpv4([first = 0, second = 0]: readonly number[]): HostReach {
  if (first === 127) return 'loopback';
  const isPrivate =
    first === 0 ||
    first === 10 ||
    (first === 100 && second >= 64 && second < 128) ||
    (first === 169 && second === 254) ||
    (first === 172 && second >= 16 && second < 32) ||
    (first === 192 && second === 168);
  return isPrivate ? 'private' : 'ip-address';
}

function findReachOfIpv6(address: string): HostReach {
  if (address === '::1') return 'loopback';
  const mapped = /^::ffff:([\da-f]+):[\da-f]+$/.exec(address)?.[1];
  if (mapped) {
    const high = parseInt(mapped, 16);
    return findReachOfIpv4([high >> 8, high & 255]);
  }
  return address === '::' || /^f(?:[cd]..|e[89ab].):/.test(address) ? 'private' : 'ip-address';
}

// What these tell of an address the person has known since they chose the server there; the others tell of a disguise.
const knownOfServer: readonly UrlWarning[] = ['local', 'http', 'ip-address', 'port'];

/** Whether a page is where its server is, so that opening it is no worse than having called that server. */
export function isServersOwnPage(page: OpenableUrl, serverOrigin: string | undefined): boolean {
  return (
    new URL(page.href).origin === serverOrigin &&
    page.warnings.every((warning) => knownOfServer.includes(warning))
  );
}
