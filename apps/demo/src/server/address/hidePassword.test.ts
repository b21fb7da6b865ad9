import { expect, test } from 'vitest';
import { hidePassword } from './hidePassword.js';

test.each([
  ['https://ada:secret@example.com/mcp', 'https://…@example.com/mcp'],
  ['https://ada:se@cret@example.com/mcp', 'https://…@example.com/mcp'],
  ['https://ada@example.com', 'https://…@example.com'],
  ['https://example.com/@ada?mail=a@b', 'https://example.com/@ada?mail=a@b'],
  ['https://example.com?mail=a@b', 'https://example.com?mail=a@b'],
])('%s is shown as %s', (address, shown) => {
  expect(hidePassword(address)).toBe(shown);
});
