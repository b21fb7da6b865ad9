import { compareCosts } from '@mcp-roundtrip/testing';
import { expect, test } from 'vitest';
import { looksLikeSecret } from './looksLikeSecret.js';

const looksSecret = (label: string, name = 'field') => looksLikeSecret({ kind: 'text', name, label });

test.each([
  'Password',
  'Your password, please',
  'New passwords',
  'Passwort',
  'Kennwort für die Datenbank',
  'Passphrase',
  'API key',
  'api-key',
  'OpenAI API Key',
  'Private key',
  'Access token',
  'GitHub token',
  'Client secret',
  'PIN',
  'PIN code',
  'TAN',
  'One-time code',
  'Verification code',
  'Security code',
  'CVV',
  'CVC2',
  'Card number',
  'Credit card',
  'Kreditkarte',
  'Kartennummer',
  'IBAN',
  'Social security number',
  'Seed phrase',
  'Connection string',
  'Contraseña',
  'Mot de passe',
  'Пароль',
  '密码',
  'パスワード',
  'ＰＡＳＳＷＯＲＤ',
  'pass\u200Bword',
  'pass\u115Fword',
  'Раsswоrd', // Cyrillic Р, а, о
  'РАЅЅWОRD', // Cyrillic Р, А, Ѕ, О
  'ΡΑSSWΟRD', // Greek Ρ, Α, Ο
  'pаsswοrԁ', // Cyrillic а, ԁ, Greek ο
  '𝓅𝒶𝓈𝓈𝓌ℴ𝓇𝒹',
  '𝐏𝐈𝐍',
  'РІN', // Cyrillic Р, І
  'Аccess tокen', // Cyrillic А, о, к
  'ΑΡΙ key', // Greek
  'ꓑꓲꓠ', // Lisu
  'օtp', // Armenian օ
  'Password (min 8 characters)',
  'Password (max. 64)',
  'Password (min length 8)',
  'PIN (max 4 digits)',
  'Kennwort (min. 8 Zeichen)',
  'API token',
  'API tokens',
  'Access tokens',
  'API keys',
  'Backup codes',
  '2FA code',
  '2fa-code',
  'MFA code',
  'SMS code',
  'SMS-Code',
  'Authentication code',
  'One-time PIN',
  'Onetime code',
  'Sicherheitscode',
  'Einmalcode',
  'Einmal-Code',
  'Verifizierungscode',
])('%s is a secret', (label) => {
  expect(looksSecret(label)).toBe(true);
});

test.each([
  'dbPassword',
  'DB_PASSWORD',
  'userpassword',
  'apiKey',
  'APIKey',
  'X-Api-Key',
  'accessToken',
  'clientSecret',
  'cardNumber',
  'pwd',
])('the key %s is a secret', (name) => {
  expect(looksSecret('Answer', name)).toBe(true);
});

test.each([
  'Tokenizer',
  'Max tokens',
  'Token limit',
  'Token symbol',
  'Secretary',
  'Passport number',
  'Pinned message',
  'Spinner',
  'Author',
  'Password length',
  'Secret name',
  'Key',
  'Keyboard',
  'Country code',
  'Postal code',
  'Zip code',
  'Postleitzahl',
  'Promo code',
  'Area code',
  'Source code',
  'Time code',
  'Code',
  'Tokens',
  'Token max',
  'Max token count',
  'Max API tokens',
  'API tokens per minute',
  'Password min length',
  'Min password length',
  'Login time',
  'Backup time',
  'One-time payment',
  'SMS',
  'Card',
  'Business card',
  'Phone number',
  'Account name',
  'Email',
  'Tanning',
  'Compass',
  'Bypass',
  'Рост', // Russian: height
  'Роса',
  'Κόστος',
  'Տուն',
  '',
  '🔑',
])('%s is none', (label) => {
  expect(looksSecret(label)).toBe(false);
});

test.each(['boolean', 'choice', 'multi-choice'] as const)('a %s cannot give a secret away', (kind) => {
  expect(looksLikeSecret({ kind, name: 'password', label: 'Rotate the password' })).toBe(false);
});

test('a number can', () => {
  expect(looksLikeSecret({ kind: 'number', name: 'pin', label: 'PIN' })).toBe(true);
});

test('a text of megabytes costs no more than a line', () => {
  const look = (text: string) => () => expect(looksSecret(text)).toBe(false);
  expect(compareCosts(look('A'.repeat(4_000_000)), look('A'.repeat(400)))).toBeLessThan(100);
});
