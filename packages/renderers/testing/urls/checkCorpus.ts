import { compareCosts } from '@mcp-roundtrip/testing';
import { describe, expect, it } from 'vitest';
import { assessUrl } from '../../src/url/assessUrl.js';
import { readHost } from '../../src/url/readHost.js';
import { urlCorpus, type UrlCase } from './urlCorpus.js';
import { urlCorpusOfWarnings } from './urlCorpusOfWarnings.js';

/** Checks the verdict on every address of the corpus with the parser of this platform. */
export function checkCorpus(): void {
  const groups = Object.entries({ ...urlCorpus, ...urlCorpusOfWarnings });

  it('has at least 150 addresses', () => {
    const addresses = groups.flatMap(([, cases]) => cases.map(([url]) => url));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.length).toBeGreaterThanOrEqual(150);
  });

  for (const [group, cases] of groups) {
    describe(group, () => {
      for (const [url, expected, domain] of cases) {
        const name = url.length > 100 ? `${url.slice(0, 40)}… (${url.length})` : url;
        it(JSON.stringify(name), () => checkCase(url, expected, domain));
      }
    });
  }
}

function checkCase(...[url, expected, domain]: UrlCase): void {
  const assessment = assessUrl(url, readHost);
  if (assessment.verdict === 'blocked') {
    expect(assessment.reason).toBe(expected);
  } else {
    const { href, host, parts, verdict, warnings } = assessment;
    expect(warnings).toEqual(expected);
    expect(verdict).toBe(warnings.length > 0 ? 'caution' : 'ok');
    // What is shown is what is opened, and all of it can be seen.
    expect(href === new URL(url).href && href === Object.values(parts).join('')).toBe(true);
    expect(/^[!-~]*$/.test(href)).toBe(true);
    expect(host.unicode !== host.ascii).toBe(warnings.includes('punycode'));
    if (domain) expect(assessment.domain).toBe(domain);
  }
  // None takes much longer than a plain address of the same length.
  const plain = `https://example.com/${'a'.repeat(Math.max(0, url.length - 20))}`;
  const ratio = compareCosts(
    () => assessUrl(url, readHost),
    () => assessUrl(plain, readHost),
    2,
  );
  expect(ratio).toBeLessThan(1_000);
}
