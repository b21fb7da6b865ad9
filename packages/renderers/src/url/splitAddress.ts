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
export function splitAddress({ protocol, hostname, port, href }: URL, domain: string): AddressParts {
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
