import { expect, test } from 'vitest';
import { describeModelError } from './describeModelError.js';
import { ModelError, type ModelErrorCode } from './ModelError.js';

const endpoint = { url: 'https://user.example.com/v1?secret=1' };
const codes: readonly ModelErrorCode[] = [
  'bad-key',
  'broken',
  'cut-off',
  'insecure',
  'insecure-key',
  'key-missing',
  'malformed',
  'not-found',
  'offline',
  'rate-limited',
  'refused',
  'unauthorized',
  'unreachable',
  'unreadable',
];

test.each(codes)('%s is said in both languages, and no secret of the address with it', (code) => {
  const error = new ModelError(code, { status: 400, said: 'Because.' });
  const [english, german] = [
    describeModelError(error, endpoint, { language: 'en' }),
    describeModelError(error, endpoint, { language: 'de' }),
  ];
  expect(english).toMatch(/It said: “Because\.”$/);
  expect(german).toMatch(/„Because\.“$/);
  expect(english + german).not.toContain('secret');
});

test('a limit says how long to wait', () => {
  const error = new ModelError('rate-limited', { status: 429, retryAfter: 20 });
  expect(describeModelError(error, endpoint, { language: 'en' })).toBe(
    'user.example.com has had too many requests, or the account has no credit left (HTTP 429). Wait 20 seconds, then try again.',
  );
});

test('what is no fault of the endpoint is not blamed on it', () => {
  expect(describeModelError(new TypeError('x is undefined'), endpoint, { language: 'en' })).toBe(
    'Something went wrong in this page. Try again.',
  );
});

test('whoever is in the settings already is not sent there', () => {
  const error = new ModelError('unauthorized', { status: 401 });
  const said = 'user.example.com did not accept the key (HTTP 401). Check it, or paste it again.';
  expect(describeModelError(error, endpoint, { language: 'en', isInSettings: true })).toBe(said);
  expect(describeModelError(error, endpoint, { language: 'en' })).toBe(
    `${said} The model is set in the settings.`,
  );
});
