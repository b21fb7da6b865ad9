import { describe, expect, it } from 'vitest';
import type { CallResult } from '@mcp-roundtrip/core';
import { isToolProblem } from './CallResultView.js';
import { readResult } from './readResult.js';

// Servers send what no type allows.
const read = (result: unknown) => readResult(result as CallResult);
const text = (said: string) => ({ type: 'text', text: said });

describe('readResult', () => {
  it.each([
    {},
    null,
    'text',
    { content: [] },
    { content: 'none' },
    { content: [text('')] },
    { messages: [] },
    { contents: [] },
    { description: ' ', messages: [] },
  ])('finds nothing to show in %j', (result) => {
    expect(read(result).isEmpty).toBe(true);
  });

  it.each([
    { content: [text('x')] },
    { content: [null] },
    { content: [], structuredContent: null },
    { messages: [{ role: 'user', content: text('x') }] },
    { contents: [{ uri: 'a:b', text: '' }] },
    { description: 'About', messages: [] },
  ])('finds something to show in %j', (result) => {
    expect(read(result).isEmpty).toBe(false);
  });

  it('notices a text that repeats the data, whatever the order of its keys', () => {
    const structuredContent = { a: 1, b: [{ c: null }, 'x'] };
    const repeated = (said: string) => read({ content: [text(said)], structuredContent }).isRepeated;
    expect(repeated('{"b":[{"c":null},"x"],"a":1}')).toBe(true);
    expect(repeated(' {\n"a": 1, "b": [{"c": null}, "x"] }')).toBe(true);
    expect(repeated('{"a":1,"b":[{"c":null}]}')).toBe(false);
    expect(repeated('{"a":1,"b":[{"d":null},"x"]}')).toBe(false);
    expect(repeated('{"a":1')).toBe(false);
    expect(repeated('a is 1')).toBe(false);
    expect(read({ content: [text('null')] }).isRepeated).toBe(false);
  });

  it('survives nesting that is deeper than any stack', () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    expect(() => read({ content: [text(deep)], structuredContent: JSON.parse(deep) })).not.toThrow();
  });
});

describe('isToolProblem', () => {
  it('is what the tool says, and nothing like it', () => {
    expect(isToolProblem({ content: [], isError: true })).toBe(true);
    expect(isToolProblem({ content: [], isError: false })).toBe(false);
    expect(isToolProblem({ content: [] })).toBe(false);
    expect(isToolProblem({ contents: [] })).toBe(false);
  });
});
