import { describe, expect, it } from 'vitest';
import { assessUrl } from './assessUrl.js';
import { checkCorpus } from './testing/checkCorpus.js';
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
