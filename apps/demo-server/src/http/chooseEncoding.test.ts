import { describe, expect, it } from 'vitest';
import { chooseEncoding } from './chooseEncoding.js';

const identity = Buffer.from('1');
const all = { type: 'text/css', tag: '1', bodies: { identity, br: identity, gzip: identity } };
const plain = { type: 'image/png', tag: '1', bodies: { identity } };

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, GZIP;q=0.5', 'gzip'],
    ['deflate', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('answers "%s" with %s', (accepted, encoding) => expect(chooseEncoding(all, accepted)).toBe(encoding));

  it('sends plainly what was not packed', () => expect(chooseEncoding(plain, 'br')).toBe('identity'));
});
