import { expect, test } from 'vitest';
import { redactHeaders, redactUrl } from './redactHttp.js';

test.each([
  ['https://example.com/mcp', 'https://example.com/mcp'],
  ['https://example.com/mcp?', 'https://example.com/mcp'],
  ['https://example.com/mcp?tenant=7&mode=a b', 'https://example.com/mcp?tenant=$SECRET&mode=$SECRET'],
  ['https://example.com/mcp?x=1&x=2#part', 'https://example.com/mcp?x=$SECRET&x=$SECRET'],
  ['https://example.com/mcp?sk-12345', 'https://example.com/mcp?$SECRET'],
  ['https://example.com/mcp?key=a=b&empty=', 'https://example.com/mcp?key=$SECRET&empty='],
])('%s is kept as %s', (url, kept) => {
  expect(redactUrl(url)).toBe(kept);
});

test('credentials among the headers are placeholders', () => {
  const headers = { Authorization: 'Bearer abc', Cookie: 'a=b', 'mcp-session-id': '7', accept: '*/*' };
  expect(redactHeaders(headers)).toEqual({
    authorization: 'Bearer $TOKEN',
    cookie: '$SECRET',
    'mcp-session-id': '$MCP_SESSION_ID',
    accept: '*/*',
  });
});
