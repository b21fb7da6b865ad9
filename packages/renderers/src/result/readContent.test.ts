import { describe, expect, it } from 'vitest';
import { readMedia, describeBytes } from './readContent.js';

describe('readMedia', () => {
  it.each(['png', 'jpeg', 'gif', 'webp', 'avif', 'svg+xml'])('makes an address for image/%s', (name) => {
    expect(readMedia('AAAA', `image/${name}`)).toEqual({
      kind: 'image',
      mimeType: `image/${name}`,
      bytes: 3,
      url: `data:image/${name};base64,AAAA`,
    });
  });

  it.each([
    ['audio/wav', 'audio/wav'],
    ['Audio/WebM; codecs=opus', 'audio/webm'],
    ['audio/x-m4a', 'audio/x-m4a'],
  ])('makes an address for %s', (mimeType, type) => {
    expect(readMedia('AAAA', mimeType)).toMatchObject({ kind: 'audio', url: `data:${type};base64,AAAA` });
  });

  it.each([
    'text/html',
    'image/x-unknown',
    'application/pdf',
    'audio/<b>',
    'audio/a,b',
    'audio',
    '',
    undefined,
    7,
  ])('makes none for %s', (mimeType) => {
    const media = readMedia('AAAA', mimeType);
    expect(media.kind).toBe('other');
    expect(media.url).toBeUndefined();
  });

  it('takes base64 with line breaks, and with or without its padding', () => {
    expect(readMedia('QUJD\r\nREVG\n', 'image/png').url).toBe('data:image/png;base64,QUJDREVG');
    expect(readMedia('QQ==', 'image/png')).toMatchObject({ kind: 'image', bytes: 1 });
    expect(readMedia('QQ', 'image/png')).toMatchObject({ kind: 'image', bytes: 1 });
  });

  it.each([
    undefined,
    null,
    5,
    {},
    '',
    '====',
    'A',
    'not base64!',
    'AAAA"><script>',
    'data:image/png;base64,AAAA',
  ])('says that %s is damaged', (data) => {
    expect(readMedia(data, 'image/png')).toMatchObject({ kind: 'damaged', mimeType: 'image/png' });
  });

  it('reads forty megabytes', () => {
    expect(readMedia('A'.repeat(40_000_000), 'image/png').bytes).toBe(30_000_000);
  });
});

it.each([
  [0, 'en', '0 bytes'],
  [1, 'en', '1 byte'],
  [999, 'en', '999 bytes'],
  [1482, 'en', '1.5 kB'],
  [1_482_000, 'de', '1,5 MB'],
  [3e9, 'en', '3 GB'],
  [5e15, 'en', '5,000,000 GB'],
])('says %d bytes in %s', (bytes, language, words) => {
  expect(describeBytes(bytes, language).replace(/\s/g, ' ')).toBe(words);
});
