/** Where a host is: on the internet by name or by number, in the person's own network, or in this computer. */
export type HostReach = 'public' | 'ip-address' | 'private' | 'loopback';

/** Tells where a host name as `URL` writes it leads; undefined for what is no name of the DNS. */
export function findReach(hostname: string): HostReach | undefined {
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
