import { decode } from 'punycode/punycode.es6.js';
// Its build for browsers: the minifier of Vite doubles the other one.
import { parse } from 'tldts/dist/index.esm.min.js';
import { mixesScripts } from '../lookalike/lookalikes.js';

/** What a name says once the rules of the DNS and of the scripts are at hand. */
export interface HostReading {
  /** The part that somebody has registered; undefined where there is none. */
  readonly domain: string | undefined;
  readonly unicode: string;
  readonly mixesScripts: boolean;
  /** Whether it leads with what looks like the name of another site: `google.com.evil.example`. */
  readonly imitatesHost: boolean;
}

/** Reads a host name, in lower case, without the dot that may end it. */
export type ReadHost = (host: string) => HostReading;

/** Reads a host name by the public suffix list, Punycode and the scripts of Unicode. */
export const readHost: ReadHost = (host) => {
  // A customer's pages under a shared name, such as user.github.io, are a domain of their own.
  const { domain, publicSuffix } = parse(host, { allowPrivateDomains: true, extractHostname: false });
  const labels = host.split('.').map(toUnicodeLabel);
  const chosen = labels.slice(0, domain && publicSuffix ? -publicSuffix.split('.').length : 0).join('.');
  return {
    domain: domain ?? undefined,
    unicode: labels.join('.'),
    mixesScripts: labels.some(mixesScripts),
    imitatesHost: /[^.]\.(?:com|org|gov|edu)(?![\p{L}\p{N}])/u.test(chosen),
  };
};

function toUnicodeLabel(label: string): string {
  if (!label.startsWith('xn--')) return label;
  try {
    return decode(label.slice(4));
  } catch {
    return label;
  }
}
