import { splitAddress, type AddressParts } from './splitAddress.js';
import type { ReadHost } from './readHost.js';
import { findReach } from './findReach.js';
import { hasInvisibleCharacters, showInvisibleCharacters } from '../lookalike/invisibleCharacters.js';

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
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
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
    // Names that only look alike, in one script as well, are told by this one.
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
