import { describe, expect, it, test } from 'vitest';
import { checkCorpus } from '../../testing/urls/checkCorpus.js';
import { assessUrl, isServersOwnPage, type OpenableUrl } from './assessUrl.js';
import { readHost } from './readHost.js';

checkCorpus();

describe('an address', () => {
  it('is shown with its host in both spellings', () => {
    expect(assessUrl('https://shop.bücher.example/', readHost)).toMatchObject({
      domain: 'xn--bcher-kva.example',
      host: { ascii: 'shop.xn--bcher-kva.example', unicode: 'shop.bücher.example' },
    });
  });

  it('is shown with the whole host emphasised as long as no rules are at hand', () => {
    expect(assessUrl('https://shop.bücher.example/x')).toMatchObject({
      verdict: 'caution',
      warnings: ['punycode'],
      domain: 'shop.xn--bcher-kva.example',
      parts: { subdomain: '', domain: 'shop.xn--bcher-kva.example', rest: '/x' },
    });
  });

  it('is read alike however often that was done before', () => {
    const isRead = () => assessUrl('https://shop.bücher.example/').verdict === 'caution';
    expect(Array.from({ length: 20_000 }, isRead).filter((each) => !each)).toEqual([]);
  });

  it('is cut into its pieces', () => {
    expect(assessUrl('https://me:pass@a.example.com.:8443/x?y=/@z#/@', readHost)).toMatchObject({
      parts: {
        scheme: 'https://',
        credentials: 'me:pass@',
        subdomain: 'a.',
        domain: 'example.com',
        root: '.',
        port: ':8443',
        rest: '/x?y=/@z#/@',
      },
    });
  });

  it('shows what is invisible in a decoded name', () => {
    expect(assessUrl('https://نامه\u200cای.example/', readHost)).toMatchObject({
      host: { unicode: 'نامه⟨U+200C⟩ای.example' },
    });
  });

  it('that is blocked names its scheme and shows its beginning, with nothing left invisible', () => {
    expect(assessUrl(`java\nscript:alert('\u202e')${'x'.repeat(1000)}`)).toMatchObject({
      verdict: 'blocked',
      reason: 'scheme',
      scheme: 'javascript',
      text: expect.stringMatching(/^java⟨U\+000A⟩script:alert\('⟨U\+202E⟩'\)x+…$/),
    });
  });
});

const assess = (url: string) => assessUrl(url) as OpenableUrl;

test.each([
  ['a page of the server on this computer', 'http://127.0.0.1:5173/connect/7', 'http://127.0.0.1:5173', true],
  ['one in the own network', 'http://192.168.0.7:8080/connect', 'http://192.168.0.7:8080', true],
  ['another port of this computer', 'http://127.0.0.1:3000/', 'http://127.0.0.1:5173', false],
  ['this computer, for a server elsewhere', 'http://localhost/', 'https://mcp.example.com', false],
  ['a server whose address is not known', 'http://localhost/', undefined, false],
  ['a disguised address', 'http://bank.example@localhost:5173/', 'http://localhost:5173', false],
  ['letters that look alike', 'https://www.аррӏе.com/sign-in', 'https://www.xn--80ak6aa92e.com', false],
])('%s', (_, url, origin, isOwn) => {
  expect(isServersOwnPage(assess(url), origin)).toBe(isOwn);
});
