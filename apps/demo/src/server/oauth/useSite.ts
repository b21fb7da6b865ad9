import { useEffect, useState } from 'react';
import { assessUrl, loadDomainRules } from '@mcp-roundtrip/renderers/url-safety';

/** Whose page an address is. */
export interface Site {
  /** The registrable domain; the whole host until the rules for it are there. */
  readonly domain: string;
  /** The name is written so that it may be taken for another. */
  readonly isOdd: boolean;
}

const oddities: readonly string[] = ['punycode', 'mixed-scripts', 'misleading-path', 'invisible-characters'];

/** Finds out whose page an address is; the rules are loaded only where someone is asked to go there. */
export function useSite(href: string): Site {
  const [known, setKnown] = useState<{ readonly href: string; readonly site: Site }>();
  useEffect(() => {
    let isCurrent = true;
    void readSite(href).then(
      (site) => isCurrent && setKnown({ href, site }),
      // The whole host is no less true.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [href]);
  return known?.href === href ? known.site : { domain: new URL(href).hostname, isOdd: false };
}

async function readSite(href: string): Promise<Site> {
  const assessment = assessUrl(href, await loadDomainRules());
  if (assessment.verdict === 'blocked') return { domain: new URL(href).hostname, isOdd: true };
  const { domain, warnings } = assessment;
  return { domain, isOdd: warnings.some((warning) => oddities.includes(warning)) };
}
