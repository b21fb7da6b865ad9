import { compareCosts } from '@mcp-roundtrip/testing';
import { describe, expect, test } from 'vitest';
import { matchesFormat, type TextFormat } from './matchesFormat.js';

const accepted: Record<TextFormat, readonly string[]> = {
  email: [
    'name@example.com',
    'first.last+tag@sub.example.co.uk',
    "o'brien@example.org",
    'a-.b@example.com',
    'jürgen@müller.example',
    '用户@例子.广告',
    '1@2.3',
  ],
  uri: [
    'https://example.com',
    'https://example.com:8443/a/b?c=d&e=%20#f',
    'http://[::1]:3000/',
    'http://user:secret@[2001:db8::1]',
    'mailto:name@example.com',
    'urn:isbn:0451450523',
    'file:///etc/hosts',
  ],
  date: ['2026-07-28', '2024-02-29', '0001-01-01', '9999-12-31'],
  'date-time': [
    '2026-07-28T09:30:00Z',
    '2026-07-28t09:30:00z',
    '2026-07-28T09:30:00.123456789+02:00',
    '2026-07-28T23:59:59-23:59',
    '2016-12-31T23:59:60Z',
  ],
};

const rejected: Record<TextFormat, readonly string[]> = {
  email: [
    '',
    'name',
    '@example.com',
    'name@',
    'name@localhost',
    'a@b@example.com',
    'a b@example.com',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'name@example..com',
    'name@.example.com',
    'name@example.com.',
    'name@-example.com',
    'name@example-.com',
    'name@example.com-',
    'name@exam_ple.com',
    '<name@example.com>',
    'name@example.com\n',
    'na\u0000me@example.com',
    'na\u202Eme@example.com',
    '\u202Aname@example.com\u202C',
    'name\u2069@example.com',
    'name\u200B@example.com',
    'na\u00ADme@example.com',
    'na\u034Fme@example.com',
    'na\u3164me@example.com',
    'name@exam\u202Eple.com',
  ],
  uri: [
    '',
    'example.com',
    '/path',
    '//example.com',
    'https://',
    'urn:',
    'urn:?a',
    'https://exa mple.com',
    ' https://example.com',
    'https://example.com\n',
    'https://example.com:port',
    'https://example.com:99999',
    'https://a@b@example.com',
    'https://[::1',
    'https://[:::::]',
    'https://example.com/[a]',
    'https://example.com/#a#b',
    'https://example.com/%zz',
    'https://example.com/%4',
    'https://example.com/käse',
    'https://example.com/<a>',
    'https://example.com/\u202Ea',
    'https://exam\u200Bple.com/',
    '1https://example.com',
  ],
  date: [
    '',
    '2026-02-30',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '2026-07-28Z',
    '+02026-07-28',
    '\u202E2026-07-28',
    'null',
  ],
  'date-time': [
    '',
    '2026-07-28',
    '2026-07-28T09:30Z',
    '2026-07-28T09:30:00',
    '2026-07-28 09:30:00Z',
    '2026-07-28T24:00:00Z',
    '2026-07-28T09:60:00Z',
    '2026-07-28T09:30:61Z',
    '2016-12-31T12:30:60Z',
    '2026-07-28T09:30:00.Z',
    '2026-07-28T09:30:00+0200',
    '2026-07-28T09:30:00+24:00',
    '2026-02-30T09:30:00Z',
    '2026-07-28T09:30:00Z\n',
    '2026-07-28T09:30:00Z\u202C',
  ],
};

const formats = Object.keys(accepted) as TextFormat[]; // Object.keys forgets the keys it was given

describe.each(formats)('%s', (format) => {
  test.each(accepted[format])('accepts %j', (text) => {
    expect(matchesFormat(text, format)).toBe(true);
  });

  test.each(rejected[format])('rejects %j', (text) => {
    expect(matchesFormat(text, format)).toBe(false);
  });

  test('takes no longer than linear time, whatever is repeated', () => {
    const parts = [
      'a',
      '.',
      '-',
      '@',
      'a.',
      'a@',
      'a-.',
      '%',
      '%41',
      '/',
      '//',
      '#',
      '?',
      '[',
      ':',
      '1',
      'é',
      ' ',
      '\n',
    ];
    const prefixes = ['', 'a@', 'a@b.', 'https://', 'https://[', 'a:', '2026-07-28T09:30:00.'];
    const matchAll = (size: number) => () => {
      for (const part of parts) {
        for (const prefix of prefixes) {
          matchesFormat(`${prefix}${part.repeat(size)}\u0000`, format);
          matchesFormat(`${prefix}${part.repeat(size)}!`, format);
        }
      }
    };
    // A hundred times the length: ten thousand times as long where it is not linear.
    expect(compareCosts(matchAll(30_000), matchAll(300), 2)).toBeLessThan(1_000);
  });
});
