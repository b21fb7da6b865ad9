import { expect, test } from 'vitest';
import { cutLongText, toJsonText } from './toJsonText.js';

test('a requestState is read as its length and hash, or as its length where there is no hash', () => {
  const digest = { redacted: 'requestState', length: 214 };
  expect(toJsonText({ result: { requestState: { ...digest, sha256: '3fa9c1d2e0ab' }, content: [] } })).toBe(
    '{\n  "result": {\n    "requestState": "length 214 · sha256 3fa9c1d2e0ab…",\n    "content": []\n  }\n}',
  );
  expect(toJsonText({ params: { requestState: digest } })).toContain('"requestState": "length 214"');
});

test('a long text is cut at the end of a line where there is one', () => {
  expect(cutLongText('short', 10)).toBeUndefined();
  expect(cutLongText('12345678\n0123456789', 10)).toBe('12345678');
  expect(cutLongText('0123456789abc', 10)).toBe('0123456789');
});
