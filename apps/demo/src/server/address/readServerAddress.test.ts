import { describe, expect, it } from 'vitest';
import { readServerAddress } from './readServerAddress.js';

const page = 'http://127.0.0.1:5173/?server=/mcp';
const read = (text: string) => {
  const { url, problem } = readServerAddress(text, page);
  return url?.href ?? problem;
};

describe('readServerAddress', () => {
  it.each([
    ['https://mcp.example.com/mcp', 'https://mcp.example.com/mcp'],
    ['  http://localhost:8787/mcp ', 'http://localhost:8787/mcp'],
    ['HTTPS://MCP.Example.com/mcp', 'https://mcp.example.com/mcp'],
    ['/guarded/mcp', 'http://127.0.0.1:5173/guarded/mcp'],
    ['https://mcp.example.com/mcp?tenant=7#part', 'https://mcp.example.com/mcp?tenant=7'],
  ])('connects %s', (text, href) => expect(read(text)).toBe(href));

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['javascript:alert(1)', 'scheme'],
    ['data:text/html,hello', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['vbscript:x', 'scheme'],
    ['ws://example.com', 'scheme'],
    ['https://ada:secret@example.com/mcp', 'credentials'],
    ['https://ada@example.com/mcp', 'credentials'],
    ['localhost:8787/mcp', 'no-scheme'],
    ['mcp.example.com/mcp', 'no-scheme'],
    ['mcp', 'no-scheme'],
    ['//example.com/mcp', 'no-scheme'],
    ['///example.com/mcp', 'no-scheme'],
    ['https:example.com', 'malformed'],
    ['https://', 'malformed'],
    ['https://exa mple.com', 'malformed'],
    ['/\\example.com/mcp', 'malformed'],
    ['https:\\\\example.com', 'malformed'],
    [`https://example.com/${'a'.repeat(2000)}`, 'too-long'],
  ])('refuses %j as %s', (text, problem) => expect(read(text)).toBe(problem));

  it('refuses a path where the page itself came from no web server', () => {
    expect(readServerAddress('/mcp', 'file:///home/ada/index.html')).toEqual({ problem: 'scheme' });
  });
});
